import { Form, useNavigation } from "@remix-run/react";
import { User, Users } from "lucide-react";
import { useMemo, useState, type ReactNode } from "react";
import type { ProductView } from "#domain/catalog/views";
import { messagesAt } from "#domain/kernel/field-errors";
import type { PriceTable } from "#domain/pricing/price-table";
import { quote, type Discount } from "#domain/pricing/quote";
import { fitSpec } from "#domain/pricing/spec-input";
import { optionField } from "#domain/pricing/setup-form";
import { SPEED } from "#domain/pricing/speed";
import { ok } from "#domain/kernel/result";
import { calling, MOST_TAGS, tagsIn, toRecord, type TagRow } from "#domain/name-tags/roster";
import { knownKeys, type TagTemplate } from "#domain/name-tags/template";
import { counted } from "#domain/kernel/text";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/field.tsx";
import { ColorChoice, type ColorOption } from "./color-choice.tsx";
import { SpeedChoice } from "../pricing/speed-choice.tsx";
import { FastenerIcon } from "./fastener-icon.tsx";
import { LayoutChoice, layoutKey } from "./layout-choice.tsx";
import { PeopleList } from "./people/people-list.tsx";
import { TagPrice, TagPriceBar } from "./price-aside.tsx";
import { SingleTag } from "./single-tag.tsx";
import { DrawnTag, TagDrawing } from "./tag-drawing.tsx";
import { useChecker, useChecks } from "./use-checker.ts";
import { useSavedTags, useTags, type TagChoices } from "./use-tags.ts";

export interface PersonalizeFormProps {
  readonly product: ProductView;
  readonly table: PriceTable;
  readonly discount: Discount | undefined;
  readonly templates: ReadonlyArray<TagTemplate>;
  readonly colors: ReadonlyArray<ColorOption>;
  readonly start: TagChoices;
  /** Names what is kept in this browser. */
  readonly savedTagsKey: string;
  readonly base: string;
  /** The first tag as the server draws it, a data address. */
  readonly drawn: string;
  /** What the server found wrong with what was sent. */
  readonly errors: ReadonlyArray<string>;
  readonly isKept: boolean;
}

/** Someone to show the layouts by while nobody is entered yet. */
const SAMPLE: Readonly<Record<string, string>> = {
  name: "Your Name",
  company: "Company",
  title: "What you do",
  town: "Home town",
  greeting: "Hello, I am",
  corner: "Table 4",
  room: "214",
  second: "A second name",
  department: "Department",
};
const isEmpty = (texts: Readonly<Record<string, string>>): boolean =>
  Object.values(texts).every((text) => text.trim() === "");

/** Layout, names and fastener, with every tag drawn as it will be and a price that follows. One plain form underneath. */
export function PersonalizeForm({
  product,
  table,
  discount,
  templates,
  colors,
  start,
  savedTagsKey,
  base,
  drawn,
  errors,
  isKept,
}: PersonalizeFormProps) {
  const tags = useTags(start, savedTagsKey, base);
  useSavedTags(product.slug, isKept, savedTagsKey);
  const { choices, change } = tags;
  const template = templates.find((one) => layoutKey(one) === choices.layout) ?? templates[0];
  if (!template) throw new Error(`${product.slug} has no layout`);
  const loaded = useChecker(template);
  const checker = loaded || undefined;
  const pictures = useMemo(() => new Map(choices.pictures.map((picture) => [picture.id, picture])), [choices.pictures]);
  const checking = useChecks(checker, choices.rows, pictures);
  const [isTouched, setTouched] = useState(errors.length > 0);
  const [shownAs, setShownAs] = useState("");
  const isBusy = useNavigation().state === "submitting";
  const isList = choices.mode === "list";
  const accent = template.accent === "" ? "" : (colors.find(({ slug }) => slug === choices.colour)?.hex ?? "");
  const face = isList
    ? (choices.rows.find(({ texts }) => !isEmpty(texts))?.texts ?? SAMPLE)
    : isEmpty(choices.texts)
      ? SAMPLE
      : choices.texts;

  const asked = isList ? tagsIn(choices.rows) : /^\d{1,4}$/.test(choices.quantity) ? Number(choices.quantity) : 0;
  const quantity = asked > 0 && asked <= MOST_TAGS ? asked : product.quantity.start;
  const fitted = useMemo(() => {
    const spec = fitSpec(
      {
        width: template.width,
        height: template.height,
        shape: template.shape,
        material: choices.material,
        options: choices.options,
        quantity,
      },
      product,
      table,
    );
    return spec.ok ? ok(quote(spec.value, table, discount)) : spec;
  }, [template, choices.material, choices.options, quantity, product, table, discount]);
  const priced = fitted.ok ? fitted.value : undefined;

  const single = checker && !isList ? checker.tag(choices.texts, pictures) : undefined;
  const problems = isList
    ? choices.rows.filter(({ id }) => checking.checks.get(id)?.isError).length
    : single?.isError
      ? 1
      : 0;
  const options =
    table.parameters.kind === "made" ? Object.entries(table.parameters.options).filter(([name]) => name !== SPEED) : [];
  const speed = choices.options[SPEED];
  // What was said holds until something changes.
  const [said, setSaid] = useState<{ message: string; about: TagChoices }>();
  const stopped = said?.about === choices ? said.message : undefined;

  const steps: Array<{ title: string; content: ReactNode }> = [
    {
      title: templates.length > 1 ? "Which layout?" : "Which color?",
      content: (
        <div className="grid gap-5">
          {templates.length > 1 ? (
            <LayoutChoice
              templates={templates}
              chosen={layoutKey(template)}
              accent={accent}
              texts={face}
              pictures={pictures}
              onChange={(layout) => change({ layout })}
            />
          ) : (
            <input type="hidden" name="layout" value={layoutKey(template)} />
          )}
          {template.accent === "" ? null : (
            <ColorChoice
              colors={colors}
              own={template.accent}
              chosen={choices.colour}
              onChange={(colour) => change({ colour })}
            />
          )}
        </div>
      ),
    },
    {
      title: "Who is it for?",
      content: (
        <div className="grid gap-5">
          <div className="needs-script">
            <RadioCards
              name="mode"
              legend="One name or many"
              hideLegend
              columns="two"
              value={choices.mode}
              onChange={(mode) => change({ mode: mode === "list" ? "list" : "one" })}
              options={[
                {
                  value: "one",
                  label: "One name",
                  description: "As many of it as you like",
                  picture: <User aria-hidden="true" className="size-6" />,
                },
                {
                  value: "list",
                  label: "A list of people",
                  description: "Paste it or drop a CSV file",
                  picture: <Users aria-hidden="true" className="size-6" />,
                },
              ]}
            />
          </div>
          {isList ? (
            <PeopleList {...{ template, checker, accent, tags, checking, savedTagsKey, pictures }} />
          ) : (
            <SingleTag
              template={template}
              tags={tags}
              pictures={pictures}
              checked={single}
              errors={errors}
              isTouched={isTouched}
            />
          )}
        </div>
      ),
    },
    ...options.map(([name, option]) => ({
      title: `Which ${option.label.toLowerCase()}?`,
      content: (
        <RadioCards
          name={optionField(name)}
          legend={option.label}
          hideLegend
          columns="two"
          value={choices.options[name] ?? option.start}
          onChange={(value) => change({ options: { ...choices.options, [name]: value } })}
          options={Object.entries(option.choices).map(([value, choice]) => ({
            value,
            label: choice.label,
            description: FASTENER_HINTS[value],
            picture: <FastenerIcon kind={value} />,
            aside: choice.each ? (
              <span className="text-sm font-normal text-muted">+{cents(choice.each)}</span>
            ) : undefined,
          }))}
        />
      ),
    })),
    ...(product.films.length > 1
      ? [
          {
            title: "Which material?",
            content: (
              <RadioCards
                name="material"
                legend="Material"
                hideLegend
                columns="two"
                value={choices.material}
                onChange={(material) => change({ material })}
                options={product.films.map((film) => ({
                  value: film.slug,
                  label: film.name,
                  description: film.summary,
                }))}
              />
            ),
          },
        ]
      : []),
    ...(speed === undefined
      ? []
      : [
          {
            title: "How soon?",
            content: (
              <SpeedChoice
                name={optionField(SPEED)}
                productionDays={product.productionDays}
                quantity={quantity}
                value={speed}
                table={table}
                onChange={(chosen) => change({ options: { ...choices.options, [SPEED]: chosen } })}
                error={fitted.ok ? [] : messagesAt(fitted.error, "options", SPEED)}
              />
            ),
          },
        ]),
  ];

  // What another layout asked for is kept here, and is nothing that this one prints.
  const keys = new Set(knownKeys(template));
  const sent = ({ texts, count }: Pick<TagRow, "texts" | "count">) =>
    toRecord({ texts: Object.fromEntries(Object.entries(texts).filter(([name]) => keys.has(name))), count });

  return (
    <Form
      method="post"
      noValidate
      className="grid items-start gap-10 pb-16 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem]"
      onSubmit={(event) => {
        const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        if (submitter?.value === "keep") return;
        setTouched(true);
        const nothing = isList ? choices.rows.length === 0 : isEmpty(choices.texts);
        if (!nothing && problems === 0) return;
        event.preventDefault();
        const message = nothing
          ? isList
            ? "Paste your list first."
            : "Write a name first."
          : isList
            ? `${counted(problems, "tag")} cannot be made as ${problems === 1 ? "it is" : "they are"}: mend what is marked.`
            : "Mend what is marked first.";
        setSaid({ message, about: choices });
      }}
    >
      <input
        type="hidden"
        name="roster"
        value={
          isList
            ? JSON.stringify(choices.rows.map(sent))
            : template.picture && !isEmpty(choices.texts)
              ? JSON.stringify([sent({ texts: choices.texts, count: 1 })])
              : ""
        }
      />
      <ol className="grid min-w-0 gap-10">
        {steps.map(({ title, content }, i) => (
          <li key={title} className="min-w-0">
            <h2 className="mb-4 flex items-center gap-3 text-xl">
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-full bg-sun text-base text-sun-ink"
              >
                {i + 1}
              </span>
              {title}
            </h2>
            {content}
          </li>
        ))}
      </ol>
      {/* On a phone the tag comes first and its price last; beside each other they are one card. */}
      <aside
        aria-label="Your tags and their price"
        className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-5 lg:rounded-2xl lg:bg-surface lg:p-5 lg:shadow-md lg:ring-1 lg:ring-line"
      >
        <figure className="grid gap-3 max-lg:order-first max-lg:-mb-4">
          <div className="grid min-h-44 place-items-center rounded-xl bg-raised p-6">
            {checker ? (
              <TagDrawing
                template={template}
                checker={checker}
                texts={face}
                pictures={pictures}
                accent={accent}
                label={`The tag of ${calling(face, template.fields)}`}
                className="w-full max-w-72 drop-shadow-lg"
              />
            ) : (
              <DrawnTag src={drawn} label="Your tag" className="w-full max-w-72 drop-shadow-lg" />
            )}
          </div>
          <figcaption className="text-center text-sm text-muted" aria-live="polite">
            {isList && choices.rows.length > 0
              ? `${calling(face, template.fields)}, the first of ${counted(tagsIn(choices.rows), "tag")}`
              : face === SAMPLE
                ? "Shown with a sample until you write a name."
                : fitWords(single?.score)}
          </figcaption>
        </figure>
        <div className="grid gap-5 empty:hidden max-lg:rounded-2xl max-lg:bg-surface max-lg:p-5 max-lg:shadow-md max-lg:ring-1 max-lg:ring-line">
          {loaded === false ? (
            <Notice kind="warning">
              The fonts could not be fetched, so tags are not drawn here. You can go on: we check every tag again.
            </Notice>
          ) : null}
          {tags.isResumed && !isKept && shownAs === "" ? (
            <Notice
              kind="info"
              actions={
                <button
                  type="button"
                  className="min-h-9 font-semibold text-brand-text underline underline-offset-3"
                  onClick={() => setShownAs("seen")}
                >
                  Fine
                </button>
              }
            >
              You were here before: we kept your names in this browser.
            </Notice>
          ) : null}
          {isKept ? <Notice kind="success">Kept for later. You find it again under your designs.</Notice> : null}
          {stopped === undefined ? null : <Notice kind="error">{stopped}</Notice>}
          {errors.length > 0 ? (
            <Notice kind="error" title="Please check">
              <ul className="grid gap-1">
                {errors.slice(0, 8).map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
          {priced ? (
            <TagPrice quote={priced} isCurrent={asked > 0} isBusy={isBusy} />
          ) : (
            <Notice kind="warning">This combination has no price. Choose another material.</Notice>
          )}
        </div>
      </aside>
      {priced ? <TagPriceBar quote={priced} isCurrent={asked > 0} isBusy={isBusy} problem={stopped} /> : null}
    </Form>
  );
}

const cents = (minor: number): string => (minor >= 100 ? `$${(minor / 100).toFixed(2)}` : `${String(minor)}¢`);

/** How each holds, where its name alone does not say it. */
const FASTENER_HINTS: Readonly<Record<string, string>> = {
  pin: "Holds best, leaves two small holes",
  clip: "On a pocket or a collar, no holes",
  "pin-clip": "Both in one",
  magnet: "No holes; not near a pacemaker",
  strap: "On a belt loop or a lanyard",
  foot: "Stands on the desk by itself",
  tape: "On doors, walls and glass",
};

const fitWords = (score: number | undefined): string =>
  score === undefined
    ? ""
    : score === 0
      ? "It does not fit yet: see what is marked."
      : score === 100
        ? "Everything stands at its full size."
        : `Set at ${String(score)}% of the full size, so that it fits.`;
