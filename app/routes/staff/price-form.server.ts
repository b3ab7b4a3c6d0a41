import type { AppLoadContext } from "@remix-run/cloudflare";
import { flatten, getRefusalErrors, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { SHOWN_MATERIAL, SHOWN_PRODUCT, shownOption } from "#domain/shop/office/price-preview";
import {
  applyDecisions,
  editedPrices,
  mergePriceTexts,
  STARTS_ON,
  takesTheirs,
  type PriceAnswer,
  type PricesPage,
} from "#domain/shop/office/prices";
import { findPriceProblems } from "#domain/shop/pricing/tables/check-prices";
import { type NewPriceTable, readStartDay } from "#domain/shop/pricing/tables/price-change";
import {
  type FormErrors,
  type PriceTexts,
  readPrices,
  showErrors,
  showPrices,
} from "#domain/shop/pricing/tables/price-fields";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
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
  ...(parameters.kind === "made" ? Object.keys(parameters.options).map(shownOption) : []),
];

/** The form over the prices that a colleague saved first: its own changes stay, and what both changed is listed. */
async function mergeAnswer(
  { office }: Services,
  { profile, base }: PricesPage,
  form: PriceTexts,
  answer: PriceAnswer,
): Promise<PriceAnswer> {
  const [ancestor, latest] = await Promise.all([
    office.readPrices(profile, Number(form["current_version"])),
    office.readPrices(profile),
  ]);
  const theirVersion = latest?.versions.find(({ state }) => state !== "withdrawn")?.version;
  const theirPage = await office.readPrices(profile, theirVersion);
  if (!ancestor || !latest || !theirPage) return answer;
  const { texts, conflicts } = mergePriceTexts(
    editedPrices(ancestor, ancestor.base),
    { ...showPrices(editedPrices(ancestor, base)), ...answer.typed },
    editedPrices(ancestor, theirPage.base),
  );
  return {
    ...answer,
    base: theirPage.base,
    current: latest.current,
    expectVersion: latest.latestVersion,
    typed: { ...shownAgain(form, listOtherNames(base)), ...texts },
    conflicts,
  };
}

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
  const form = applyDecisions(editedPrices(page, page.base), sentForm);
  const newPrices = readNewPrices(page, form, now);
  const answer: PriceAnswer = {
    base: page.base,
    current: page.current,
    expectVersion: Number(form["expect_version"]),
    typed: shownAgain(form, [...Object.keys(showPrices(editedPrices(page, page.base))), ...listOtherNames(page.base)]),
    errors: newPrices.ok ? {} : newPrices.error,
    refused: "",
    conflicts: undefined,
    needsConfirmation: false,
  };
  if (!newPrices.ok || form["intent"] !== "save") return err({ answer });
  if (services.accounts.recentSignInMs() <= 0)
    return err({ answer: { ...answer, refused: CONFIRM, needsConfirmation: true } });
  const { parameters, startsAt } = newPrices.value;
  const saved = await services.office.priceTables.create({
    profile: page.profile,
    expect_version: answer.expectVersion,
    starts_at: startsAt,
    parameters,
  });
  if (saved.ok) return ok({ said: startsAt === null ? "changed" : "planned" });
  // Whoever leaves every number to a colleague has nothing more to save.
  if (takesTheirs(sentForm) && saved.error.code === "invalid" && WHOLE_RECORD in saved.error.errors)
    return ok({ said: "theirs" });
  const refusalText = flatten(getRefusalErrors(saved.error))
    .map(({ message }) => message)
    .join(" ");
  const refusedAnswer = { ...answer, refused: refusalText };
  return err({
    answer: saved.error.code === "conflict" ? await mergeAnswer(services, page, form, refusedAnswer) : refusedAnswer,
    refusal: saved.error,
  });
}
