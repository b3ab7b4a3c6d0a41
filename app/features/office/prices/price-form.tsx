import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { formatDate } from "#domain/ground/calendar/dates";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import {
  applyDecisions,
  CONFIRM_REPLACED,
  editedPrices,
  leaveDecisions,
  pricesPath,
  STARTS_ON,
  type PriceAnswer,
  type PricesPage,
} from "#domain/shop/office/prices";
import { findPriceProblems } from "#domain/shop/pricing/tables/check-prices";
import { readStartDay } from "#domain/shop/pricing/tables/price-change";
import {
  type PriceTexts,
  listDifferences,
  readPrices,
  showErrors,
  showPrices,
} from "#domain/shop/pricing/tables/price-fields";
import { readFormGrid, showGrid, withGrid, type GridTexts } from "#domain/shop/pricing/grids/grid-texts";
import { listPriceGroups } from "#domain/shop/pricing/tables/price-groups";
import { Button } from "../../../ui/actions/button.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useFocusFirstError } from "../../accounts/index.ts";
import { useIsHydrated } from "../../kernel/index.ts";
import { type Unsaved, UnsavedNotice } from "../../preferences/index.ts";
import { PriceChanges } from "./price-changes.tsx";
import { PriceConflicts } from "./price-conflicts.tsx";
import { PriceFields } from "./price-fields.tsx";
import { PriceGrid } from "./price-grid.tsx";
import { PricePreview } from "./price-preview.tsx";
import { PromisedNote } from "./promised-note.tsx";
import { DropQuestion, ReplaceQuestion } from "./price-questions.tsx";
import { readTexts, type UnsavedPrices, useUnsavedPrices } from "./use-unsaved-prices.ts";

interface Props {
  readonly page: PricesPage;
  readonly answer: PriceAnswer | undefined;
  /** Milliseconds; the page was loaded then. */
  readonly now: number;
}

/**
 * The prices of a table with what they mean for customers. A form that begins with other prices is a new one. What was
 * entered before and not saved is back where the form begins with the same prices.
 */
export function PriceForm({ page, answer, now }: Props) {
  const { base, current } = answer ?? page;
  const id = `${base.version} ${base.parameters.kind} ${answer?.expectVersion ?? page.latestVersion}`;
  const { restored, unsavedPrices, editor, ...unsaved } = useUnsavedPrices({
    profile: page.profile,
    id,
    base,
    isRefused: answer !== undefined,
  });
  const expectVersion = answer?.expectVersion ?? unsavedPrices?.expectVersion ?? page.latestVersion;
  return (
    <div ref={editor} className="grid gap-6">
      {restored ? (
        <UnsavedNotice onDiscard={unsaved.discard}>
          {unsavedPrices ? null : (
            <TextLink
              href={pricesPath(page.profile, restored.baseVersion, restored.kind === "grid" ? "grid" : undefined)}
            >
              Show what you entered for version {restored.baseVersion}
            </TextLink>
          )}
        </UnsavedNotice>
      ) : null}
      <Editor
        key={`${id} ${unsavedPrices ? "unsaved" : ""}`}
        page={page}
        begin={{ base, current, expectVersion }}
        answer={answer}
        startTexts={answer?.typed ?? unsavedPrices?.typed}
        conflicts={answer?.conflicts ?? unsavedPrices?.conflicts}
        unsaved={unsaved}
        now={now}
      />
    </div>
  );
}

interface EditorProps extends Props {
  /** What the form begins with, which its page may have moved past. */
  readonly begin: Pick<PriceAnswer, "base" | "current" | "expectVersion">;
  /** What was entered before. */
  readonly startTexts: PriceTexts | undefined;
  /** What a colleague and the form both changed; undefined when no colleague was first. */
  readonly conflicts: PriceAnswer["conflicts"];
  readonly unsaved: Pick<Unsaved<UnsavedPrices>, "store" | "send">;
}

/** What the form's texts mean: new prices, or why there are none. */
function readProposal({ page, begin: { base, current } }: Pick<EditorProps, "page" | "begin">, formTexts: PriceTexts) {
  const prices = editedPrices(page, base);
  const parameters = readPrices(prices, applyDecisions(prices, formTexts));
  if (!parameters.ok) return { proposed: undefined, problems: parameters.error, differences: [] };
  const problems = showErrors(prices, findPriceProblems(parameters.value, page.products));
  return {
    proposed: Object.keys(problems).length > 0 ? undefined : { ...base, parameters: parameters.value },
    problems,
    differences: listDifferences(editedPrices(page, current), parameters.value),
  };
}

/** The table that a form begins with; undefined for prices of another kind. */
const beginGrid = ({ begin: { base }, startTexts = {} }: EditorProps): GridTexts | undefined =>
  base.parameters.kind === "grid" ? (readFormGrid(startTexts) ?? showGrid(base.parameters, base.currency)) : undefined;

function Editor(props: EditorProps) {
  const { page, begin, answer, startTexts, conflicts, unsaved, now } = props;
  const { base, current, expectVersion } = begin;
  const [fieldTexts, setFieldTexts] = useState<PriceTexts>(startTexts ?? {});
  const [grid, setGrid] = useState(() => beginGrid(props));
  const formTexts = grid ? withGrid(fieldTexts, grid) : fieldTexts;
  const isHydrated = useIsHydrated();
  const form = useFocusFirstError(answer);
  const intent = useNavigation().formData?.get("intent");
  const { proposed, problems, differences } = readProposal({ page, begin }, formTexts);
  const defaultTexts = { ...showPrices(editedPrices(page, base)), ...startTexts };
  const start = readStartDay(formTexts[STARTS_ON] ?? "", now);
  const errors = isHydrated ? problems : (answer?.errors ?? {});
  const isChanged = useRef(false);
  const hasPrices = differences.length > 0 || Object.keys(problems).length > 0 || (formTexts[STARTS_ON] ?? "") !== "";
  useEffect(() => {
    if (!isChanged.current) return;
    isChanged.current = false;
    const { version: baseVersion, parameters } = base;
    const questions = conflicts && conflicts.length > 0 ? [...conflicts] : undefined;
    const form = { baseVersion, kind: parameters.kind, expectVersion, conflicts: questions };
    unsaved.store(hasPrices ? { typed: leaveDecisions(formTexts), ...form } : undefined);
  });
  const startText = start.ok && start.value !== undefined ? `from ${formatDate(new Date(start.value))}` : "now";
  return (
    <Form
      ref={form}
      method="post"
      action={pricesPath(page.profile)}
      noValidate
      data-unsaved
      onInput={(event: FormEvent<HTMLFormElement>) => {
        isChanged.current = true;
        setFieldTexts(readTexts(event.currentTarget));
      }}
      onSubmit={unsaved.send}
      className="grid grid-cols-1 items-start gap-6 md:grid-cols-2"
    >
      {/* What Enter in a field sends: the first button of a form, and others change the table. */}
      <button type="submit" name="intent" value="preview" hidden />
      <input type="hidden" name="kind" value={base.parameters.kind} />
      <input type="hidden" name="base_version" value={base.version} />
      <input type="hidden" name="current_version" value={current.version} />
      <input type="hidden" name="expect_version" value={expectVersion} />
      <Answer answer={answer} conflicts={conflicts} path={pricesPath(page.profile)} />
      {grid ? (
        <div className="min-w-0 md:col-span-2">
          <PriceGrid
            grid={grid}
            errors={errors}
            onChange={(newGrid) => {
              isChanged.current = true;
              setGrid(newGrid);
            }}
            version={base}
          />
        </div>
      ) : null}
      <div className="grid grid-cols-1 gap-6">
        <PriceFields
          groups={listPriceGroups(base.parameters, page.materials)}
          defaultTexts={defaultTexts}
          formTexts={formTexts}
          errors={errors}
        />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <PricePreview
          products={page.products}
          materials={page.materials}
          tables={{ current, proposed }}
          formTexts={formTexts}
        />
        <Card className="grid gap-4">
          <h2 className="text-lg">What changes</h2>
          <PriceChanges differences={differences} problems={problems} refusal={answer?.errors} />
          <TextInput
            id={STARTS_ON}
            label="From"
            name={STARTS_ON}
            type="date"
            defaultValue={defaultTexts[STARTS_ON] ?? ""}
            hint="Leave it empty to change the prices now. A day begins at midnight in the shop's time zone."
            error={answer?.errors[STARTS_ON]}
          />
          <PromisedNote page={page} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="preview" variant="secondary" loading={intent === "preview"}>
              Preview
            </Button>
            <Button type="submit" name="intent" value="save" loading={intent === "save"}>
              Change prices {startText}
            </Button>
          </div>
        </Card>
      </div>
    </Form>
  );
}

/** What stands above the form: the answer to it, or the question about what a colleague changed, asked anew. */
function Answer({ answer, conflicts, path }: Pick<EditorProps, "answer" | "conflicts"> & { readonly path: string }) {
  if (!answer)
    return conflicts ? (
      <div className="min-w-0 md:col-span-2">
        <PriceConflicts texts={["A colleague changed these prices before you saved yours."]} conflicts={conflicts} />
      </div>
    ) : null;
  return (
    <div
      data-answer={answer.refused === "" && !answer.question ? undefined : ""}
      tabIndex={-1}
      className="min-w-0 outline-none empty:hidden md:col-span-2"
    >
      <Refusal answer={answer} path={path} />
    </div>
  );
}

/** Why nothing was saved. What is about a field stands at the field. */
function Refusal({ answer, path }: { readonly answer: PriceAnswer; readonly path: string }) {
  const { refused, errors, conflicts, needsConfirmation, question, replaced } = answer;
  const whole = [refused, ...(errors[""] ?? [])].filter((text) => text !== "");
  if (conflicts) return <PriceConflicts texts={whole} conflicts={conflicts} />;
  if (needsConfirmation)
    return (
      <Notice kind="warning">
        {whole.join(" ")}{" "}
        <TextLink href={confirmPath(path)} target="_blank">
          Confirm it in a new tab
        </TextLink>
        , then save again: what you typed stays here.
      </Notice>
    );
  if (question?.name === CONFIRM_REPLACED) return <ReplaceQuestion question={question.text} />;
  if (question)
    return (
      <>
        <input type="hidden" name={CONFIRM_REPLACED} value={replaced} />
        <DropQuestion question={question.text} />
      </>
    );
  if (whole.length > 0) return <Notice kind="error">{whole.join(" ")}</Notice>;
  return Object.keys(errors).length > 0 ? <Notice kind="error">Check the marked fields.</Notice> : null;
}
