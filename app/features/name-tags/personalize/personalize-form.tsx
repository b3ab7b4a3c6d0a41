import { Form } from "@remix-run/react";
import { useMemo, useState, type FormEvent } from "react";
import type { ProductView } from "#domain/shop/catalog/views";
import type { ChangedPrice, FieldErrors } from "#domain/ground/kernel/refusal";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { getPriceOptions, type PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { Discount, Quote } from "#domain/shop/pricing/quotes/quote";
import { quoteSaved, type SavedPrice } from "#domain/shop/pricing/quotes/saved-price";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { optionField } from "#domain/shop/pricing/setup-form";
import { arrivalText, type DeliveryTerms } from "#domain/shop/shipping/arrival";
import { SPEED } from "#domain/shop/pricing/speed";
import type { NewerDesign } from "#domain/shop/configured-products/design-summary";
import { ok, type Result } from "#domain/ground/kernel/result";
import { calling, type TagTexts } from "#domain/prepress/name-tags/people/roster";
import type { TagPictures } from "#domain/prepress/name-tags/drawing/picture";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { NumberedSteps, type NumberedStep } from "../../../ui/layout/numbered-steps.tsx";
import { useIsMovingOn } from "../../kernel/index.ts";
import type { ColorOption } from "./color-choice.tsx";
import {
  type Delivery,
  OtherTabNotice,
  SaveOriginFields,
  SpeedChoice,
  useDelivery,
  useShownTable,
} from "../../pricing/index.ts";
import { layoutKey } from "./layout-choice.tsx";
import { PeopleList } from "../people/people-list.tsx";
import { PersonalizeNotices } from "./personalize-notices.tsx";
import {
  buildPreviewCaption,
  enteredTags,
  reasonToWait,
  rosterToSend,
  shownTexts,
  tagsAsked,
  tagsPriced,
  tagsWithErrors,
} from "./personalize-state.ts";
import { Looks, TagMaterialChoice, ModeChoice, TagOptionChoice } from "./personalize-steps.tsx";
import { TagPrice, TagPriceBar } from "./price-aside.tsx";
import { SingleTag } from "./single-tag.tsx";
import { RenderedTag, TagDrawing } from "../tag-drawing.tsx";
import type { TagChoices } from "../tags-state.ts";
import { useChecker, useChecks } from "../use-checker.ts";
import { useSavedTags, useTags } from "../use-tags.ts";

export interface PersonalizeFormProps {
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  readonly savedPrice: SavedPrice | undefined;
  readonly delivery: DeliveryTerms;
  readonly templates: ReadonlyArray<TagTemplate>;
  readonly colors: ReadonlyArray<ColorOption>;
  readonly start: TagChoices;
  /** The key of the draft in this browser. */
  readonly savedTagsKey: string;
  readonly base: string;
  /** The first tag as the server rendered it, a data URL. */
  readonly preview: string;
  /** The server's errors about the submitted form. */
  readonly errors: ReadonlyArray<string>;
  readonly isSaved: boolean;
  /** The version of the saved list that the form changes; undefined for a new one. */
  readonly version: number | undefined;
  /** What another tab has saved, where that is why the form was refused. */
  readonly newer: NewerDesign | undefined;
  /** The price that the server asks for, where that is why. */
  readonly changedPrice: ChangedPrice | undefined;
  /** The page of the saved list. */
  readonly href: string;
}

/** The chosen tags with their checks and their price. */
function useOrderedTags({
  product,
  table,
  discount,
  savedPrice,
  templates,
  colors,
  start,
  savedTagsKey,
  base,
  isSaved,
}: PersonalizeFormProps) {
  const tags = useTags(start, savedTagsKey, base);
  useSavedTags(product.slug, isSaved, savedTagsKey);
  const { choices } = tags;
  const { material, colour, options } = choices;
  const template = templates.find((candidate) => layoutKey(candidate) === choices.layout) ?? templates[0];
  if (!template) throw new Error(`${product.slug} has no layout`);
  const loaded = useChecker(template, enteredTags(choices));
  const checker = loaded || undefined;
  const pictures: TagPictures = useMemo(
    () => new Map(choices.pictures.map((picture) => [picture.id, picture])),
    [choices.pictures],
  );
  const checking = useChecks(checker, choices.rows, pictures);
  const tagCount = tagsAsked(choices);
  const quantity = tagsPriced(tagCount, product.quantity.start);
  const fitted: Result<Quote, FieldErrors> = useMemo(() => {
    const { width, height, shape } = template;
    const spec = fitSpec(
      { width, height, shape, material, color: colour || undefined, options, quantity },
      product,
      table,
    );
    return spec.ok ? ok(quoteSaved(spec.value, { table, discount, savedPrice })) : spec;
  }, [template, material, colour, options, quantity, product, table, discount, savedPrice]);
  const single = checker && choices.mode === "one" ? checker.tag(choices.texts, pictures) : undefined;
  return {
    tags,
    template,
    checker,
    areFontsMissing: loaded === false,
    pictures,
    checking,
    asked: tagCount,
    quantity,
    fitted,
    single,
    problems: tagsWithErrors(choices, checking.checks, single),
    shown: shownTexts(choices),
    accent: template.accent === "" ? "" : (colors.find(({ slug }) => slug === choices.colour)?.hex ?? ""),
  };
}
type OrderedTags = ReturnType<typeof useOrderedTags>;

/** Layout, names and options with a preview and the price. Works as a plain form without JavaScript. */
export function PersonalizeForm(loadedProps: PersonalizeFormProps) {
  const { changedPrice } = loadedProps;
  const table = useShownTable(loadedProps.table, changedPrice);
  const props = { ...loadedProps, table };
  const { preview, errors, isSaved, newer, version } = props;
  // A later load of the page may know what another tab has saved; the form does not.
  const [loadedVersion] = useState(version);
  const delivery = useDelivery(props.delivery);
  const ordered = useOrderedTags(props);
  const { tags, template, asked, fitted, problems } = ordered;
  const { choices } = tags;
  const [isTouched, setTouched] = useState(errors.length > 0);
  const [isSeen, setSeen] = useState(false);
  // The problem is shown until the choices change.
  const [refusal, setRefusal] = useState<{ message: string; choices: TagChoices }>();
  const problem = refusal?.choices === choices ? refusal.message : undefined;
  const isBusy = useIsMovingOn();
  const priced = fitted.ok ? fitted.value : undefined;
  const price = priced && {
    quote: priced,
    arrival: arrivalText(delivery.terms, priced.quantity, choices.options[SPEED]),
    isCurrent: ordered.quantity === asked,
    isBusy,
  };

  const check = (event: FormEvent<HTMLFormElement>) => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const unused = event.currentTarget.querySelector<HTMLElement>("[data-unused]");
    if (submitter?.value === "keep" && !unused) return;
    setTouched(true);
    const message = unused?.dataset["unused"] ?? reasonToWait(choices, problems);
    if (message === undefined) return;
    unused?.focus();
    event.preventDefault();
    setRefusal({ message, choices });
  };

  return (
    <Form
      method="post"
      noValidate
      className="grid grid-cols-1 items-start gap-10 md:grid-cols-[minmax(0,1fr)_min(40vw,24rem)]"
      onSubmit={check}
    >
      <SaveOriginFields version={newer?.version ?? loadedVersion} />
      <input type="hidden" name="roster" value={rosterToSend(choices, template)} />
      <NumberedSteps steps={buildSteps({ ...props, delivery }, ordered, isTouched)} />
      {/* On a phone the tag comes first. */}
      <div className="max-md:contents md:flex md:flex-col md:gap-5 md:self-stretch">
        {/* Last for the eye, and first for Enter in a field. */}
        {price ? <TagPriceBar {...price} {...{ problem, changedPrice }} version={table.version} /> : null}
        <aside
          aria-label="Your tags and their price"
          className="max-md:contents md:sticky md:top-24 md:grid md:gap-5 md:rounded-2xl md:bg-surface md:p-5 md:shadow-md md:ring-1 md:ring-line"
        >
          <ShownTag {...ordered} preview={preview} />
          <div className="grid gap-5 empty:hidden max-md:rounded-2xl max-md:bg-surface max-md:p-5 max-md:shadow-md max-md:ring-1 max-md:ring-line">
            {newer ? (
              <OtherTabNotice
                there={newer.summary}
                here={{
                  price: priced && { quantity: asked, total: priced.total },
                  texts: Object.values(ordered.shown),
                  material: choices.colour || choices.material,
                  views: [...props.colors, ...props.product.materialViews],
                }}
                isInCart={newer.isInCart}
                measurement="imperial"
                href={props.href}
                intent={newer.intent}
                isAnswer
              />
            ) : null}
            <PersonalizeNotices
              areFontsMissing={ordered.areFontsMissing}
              isResumed={tags.isResumed && !isSaved && !isSeen}
              onSeen={() => setSeen(true)}
              isSaved={isSaved}
              errors={errors}
            />
            {price ? (
              <TagPrice {...price} />
            ) : (
              <Notice kind="warning">This combination isn't available. Choose another material.</Notice>
            )}
          </div>
        </aside>
      </div>
    </Form>
  );
}

interface ShownTagProps extends Pick<OrderedTags, "tags" | "template" | "checker" | "pictures" | "accent" | "single"> {
  readonly shown: TagTexts;
  readonly preview: string;
}

/** A large preview of one tag. */
const ShownTag = ({ tags, template, checker, pictures, accent, single, shown, preview }: ShownTagProps) => (
  <figure className="grid gap-3 max-md:order-first max-md:-mb-4">
    <div className="grid min-h-44 place-items-center rounded-xl bg-raised p-6">
      {checker ? (
        <TagDrawing
          template={template}
          checker={checker}
          texts={shown}
          pictures={pictures}
          accent={accent}
          label={`The tag of ${calling(shown, template.fields)}`}
          className="w-full max-w-72 drop-shadow-lg"
        />
      ) : (
        <RenderedTag src={preview} label="Your tag" className="w-full max-w-72 drop-shadow-lg" />
      )}
    </div>
    <figcaption className="text-center text-sm text-muted" aria-live="polite">
      {buildPreviewCaption(tags.choices, shown, template.fields, single?.score)}
    </figcaption>
  </figure>
);

/** The sections of the form for this product. */
function buildSteps(
  {
    product,
    table,
    delivery,
    templates,
    colors,
    errors,
    savedTagsKey,
  }: Omit<PersonalizeFormProps, "delivery"> & { readonly delivery: Delivery },
  ordered: OrderedTags,
  isTouched: boolean,
): ReadonlyArray<NumberedStep> {
  const { tags, template, checker, pictures, checking, accent, fitted, single, shown } = ordered;
  const { choices, change } = tags;
  const speed = choices.options[SPEED];
  const steps: Array<NumberedStep> = [
    {
      title: templates.length > 1 ? "Which layout?" : "Which color?",
      content: <Looks {...{ templates, template, colors, accent, texts: shown, pictures, tags }} />,
    },
    {
      title: "Who is it for?",
      content: (
        <div className="grid gap-5">
          <ModeChoice choices={choices} change={change} />
          {choices.mode === "list" ? (
            <PeopleList {...{ template, checker, accent, tags, checking, savedTagsKey, pictures }} />
          ) : (
            <SingleTag {...{ template, tags, pictures, errors, isTouched }} checked={single} />
          )}
        </div>
      ),
    },
  ];
  for (const [name, option] of Object.entries(getPriceOptions(table.parameters))) {
    if (name === SPEED) continue;
    steps.push({
      title: `Which ${option.label.toLowerCase()}?`,
      content: <TagOptionChoice {...{ name, option, choices, change }} />,
    });
  }
  if (product.materialViews.length > 1) {
    const content = <TagMaterialChoice materials={product.materialViews} choices={choices} change={change} />;
    steps.push({ title: "Which material?", content });
  }
  if (speed !== undefined) {
    steps.push({
      title: "How soon?",
      content: (
        <SpeedChoice
          name={optionField(SPEED)}
          product={product}
          quote={fitted.ok ? fitted.value : undefined}
          delivery={delivery}
          value={speed}
          table={table}
          onChange={(chosenSpeed) => change({ options: { ...choices.options, [SPEED]: chosenSpeed } })}
          error={fitted.ok ? [] : messagesAt(fitted.error, "options", SPEED)}
        />
      ),
    });
  }
  return steps;
}
