import type { AppLoadContext } from "@remix-run/cloudflare";
import { flatten, getRefusalErrors, messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { CONFIRM_DROP } from "#domain/shop/office/price-drop";
import { SHOWN_MATERIAL, SHOWN_PRODUCT, shownOption } from "#domain/shop/office/price-preview";
import {
  applyDecisions,
  CONFIRM_REPLACED,
  editedPrices,
  decisionName,
  listKindConflicts,
  mergePrices,
  PASTED,
  STARTS_ON,
  takesTheirs,
  type PriceAnswer,
  type PriceConfirmation,
  type PricesPage,
} from "#domain/shop/office/prices";
import { findPriceProblems } from "#domain/shop/pricing/tables/check-prices";
import { type NewPriceTable, readStartDay } from "#domain/shop/pricing/tables/price-change";
import { changeShape, isGridStep, readFormGrid, toFormTexts, withGrid } from "#domain/shop/pricing/grids/grid-texts";
import { pasteCells } from "#domain/shop/pricing/grids/paste-grid";
import {
  type FormErrors,
  KIND,
  type PriceTexts,
  readPrices,
  showErrors,
  showPrices,
} from "#domain/shop/pricing/tables/price-fields";
import { getPriceOptions, type PriceTable } from "#domain/shop/pricing/tables/price-table";
import { shownAgain } from "../../http/forms/form.server.ts";

type Services = AppLoadContext["services"];

const CONFIRM = "Nothing was saved, because your sign-in was more than 15 minutes ago.";

interface NewPrices {
  readonly parameters: NewPriceTable["parameters"];
  /** null: at once. */
  readonly startsAt: Date | null;
}

/** The prices that a form sends, or the errors at its fields. */
function readNewPrices(page: PricesPage, form: PriceTexts, now: Date): Result<NewPrices, FormErrors> {
  const prices = editedPrices(page, page.base);
  const read = readPrices(prices, form);
  const problems = read.ok ? showErrors(prices, findPriceProblems(read.value, page.products)) : read.error;
  const start = readStartDay(form[STARTS_ON] ?? "", now.getTime());
  const errors = { ...problems, ...(start.ok ? {} : { [STARTS_ON]: [start.error] }) };
  return read.ok && start.ok && Object.keys(errors).length === 0
    ? ok({ parameters: read.value, startsAt: start.value === undefined ? null : new Date(start.value) })
    : err(errors);
}

/** The fields of the form besides the prices. */
const listOtherNames = ({ parameters }: PriceTable): ReadonlyArray<string> => [
  STARTS_ON,
  SHOWN_PRODUCT,
  SHOWN_MATERIAL,
  ...Object.keys(getPriceOptions(parameters)).map(shownOption),
];

/** The form over the prices that a colleague saved first: its own changes stay, and what both changed is listed. */
async function mergeAnswer(
  { office }: Services,
  { profile, base, materials }: PricesPage,
  {
    form,
    parameters,
    answer,
  }: { readonly form: PriceTexts; readonly answer: PriceAnswer } & Pick<NewPrices, "parameters">,
): Promise<PriceAnswer> {
  const [ancestor, latest] = await Promise.all([
    office.readPrices(profile, Number(form["current_version"])),
    office.readPrices(profile),
  ]);
  const theirVersion = latest?.versions.find(({ state }) => state !== "withdrawn")?.version;
  const theirPage = await office.readPrices(profile, theirVersion);
  if (!ancestor || !latest || !theirPage) return answer;
  const newer = { ...answer, current: latest.current, expectVersion: latest.latestVersion };
  const theirKind = theirPage.base.parameters.kind;
  if (theirKind !== parameters.kind) return { ...newer, conflicts: listKindConflicts(parameters.kind, theirKind) };
  const { texts, conflicts } = mergePrices(
    editedPrices(ancestor, ancestor.base),
    editedPrices({ materials }, { ...base, parameters }),
    editedPrices(ancestor, theirPage.base),
  );
  return {
    ...newer,
    base: theirPage.base,
    typed: { ...shownAgain(form, listOtherNames(base)), ...texts },
    conflicts,
  };
}

/** What a button or a pasted text makes of the form's table. The first is whether the form only asked for that. */
function changeTable(form: PriceTexts): readonly [isDone: boolean, form: PriceTexts, errors: FormErrors] {
  const grid = readFormGrid(form);
  const { intent = "", [PASTED]: pasted = "" } = form;
  if (!grid) return [false, form, {}];
  if (isGridStep(intent)) return [true, withGrid(form, changeShape(grid, intent)), {}];
  if (pasted.trim() === "" && intent !== "paste") return [false, form, {}];
  const filled = pasteCells(grid, pasted);
  return filled.ok
    ? [intent === "paste", withGrid({ ...form, [PASTED]: "" }, filled.value), {}]
    : [true, form, { [PASTED]: [filled.error] }];
}

/** The buttons that say yes have no intent: an earlier yes, which the form still holds, saves nothing by itself. */
const isSaved = (intent: string | undefined, { replaced, drop }: PriceConfirmation): boolean =>
  intent === "save" || (intent === undefined && (replaced !== "" || drop !== ""));

/** What a refusal asks before it saves. */
const findQuestion = (refusal: Refusal): PriceAnswer["question"] =>
  refusal.code === "invalid"
    ? [CONFIRM_REPLACED, CONFIRM_DROP]
        .map((name) => ({ name, text: messagesAt(refusal.errors, name).join(" ") }))
        .find(({ text }) => text !== "")
    : undefined;

/**
 * Answers the form with new prices of a page: a preview, or the version that was saved.
 * @param page the prices that the form began with
 */
export async function answerPriceForm(
  services: Services,
  page: PricesPage,
  sentForm: PriceTexts,
  now: Date,
): Promise<
  Result<
    { readonly said: "changed" | "planned" | "theirs" },
    { readonly answer: PriceAnswer; readonly refusal?: Refusal }
  >
> {
  // Of a formula and a table one holds: whoever leaves that to the colleague has nothing to save.
  if (sentForm[decisionName(KIND)] === "theirs") return ok({ said: "theirs" });
  const [isTableOnly, form, tableErrors] = changeTable(applyDecisions(editedPrices(page, page.base), sentForm));
  const newPrices = readNewPrices(page, form, now);
  const answer: PriceAnswer = {
    base: page.base,
    current: page.current,
    expectVersion: Number(form["expect_version"]),
    typed: {
      ...shownAgain(form, [
        ...Object.keys(showPrices(editedPrices(page, page.base))),
        ...listOtherNames(page.base),
        ...(PASTED in tableErrors ? [PASTED] : []),
      ]),
      ...toFormTexts(readFormGrid(form) ?? []),
    },
    errors: newPrices.ok ? {} : newPrices.error,
    question: undefined,
    replaced: form[CONFIRM_REPLACED] ?? "",
    refused: "",
    conflicts: undefined,
    needsConfirmation: false,
  };
  if (isTableOnly) return err({ answer: { ...answer, errors: tableErrors } });
  const confirmation = { replaced: answer.replaced, drop: form[CONFIRM_DROP] ?? "" };
  if (!newPrices.ok || !isSaved(form["intent"], confirmation)) return err({ answer });
  if (services.accounts.recentSignInMs() <= 0)
    return err({ answer: { ...answer, refused: CONFIRM, needsConfirmation: true } });
  const { parameters, startsAt } = newPrices.value;
  const version = { profile: page.profile, expect_version: answer.expectVersion, starts_at: startsAt, parameters };
  const saved = await services.office.changePrices(version, confirmation);
  if (saved.ok) return ok({ said: startsAt === null ? "changed" : "planned" });
  // Whoever leaves every number to a colleague has nothing more to save.
  if (takesTheirs(sentForm) && saved.error.code === "invalid" && WHOLE_RECORD in saved.error.errors)
    return ok({ said: "theirs" });
  const question = findQuestion(saved.error);
  if (question) return err({ answer: { ...answer, question }, refusal: saved.error });
  const refusalText = flatten(getRefusalErrors(saved.error))
    .map(({ message }) => message)
    .join(" ");
  const refusedAnswer = { ...answer, refused: refusalText };
  return err({
    answer:
      saved.error.code === "conflict"
        ? await mergeAnswer(services, page, { form, parameters, answer: refusedAnswer })
        : refusedAnswer,
    refusal: saved.error,
  });
}
