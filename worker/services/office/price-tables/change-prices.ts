import { sql } from "drizzle-orm";
import { formatDate } from "#domain/ground/calendar/dates";
import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { getActorUserId } from "#domain/ground/kernel/capabilities";
import { invalid, type FieldErrors, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { askAboutTable, CONFIRM_DROP } from "#domain/shop/office/price-drop";
import { CONFIRM_REPLACED, type PriceConfirmation } from "#domain/shop/office/prices";
import { findPriceProblems } from "#domain/shop/pricing/tables/check-prices";
import { findStartProblem, type NewPriceTable } from "#domain/shop/pricing/tables/price-change";
import { listDifferences } from "#domain/shop/pricing/tables/price-fields";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { listInForce, listPlannedOn } from "#domain/shop/pricing/tables/versions";
import { batch, findConstraintName } from "../../../db/client.ts";
import type { JsonObject } from "../../../db/schema/columns.ts";
import { priceTable } from "../../../db/schema/catalog.ts";
import { checkRecentSignIn } from "../../accounts/index.ts";
import { auditRow } from "../../audit/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { readTable, selectMaterialNames } from "../../pricing/index.ts";
import { refuseUnlessGranted } from "../../records/index.ts";
import { selectPricedProducts, toPricedProduct } from "./priced-products.ts";
import { refuseOvertaken, type SavedVersion, selectVersions, toSavedVersion } from "./versions.ts";
import { isNoLongerPlanned, withdrawVersion } from "./withdraw-prices.ts";

const OVERTAKEN = "price_table.profile, price_table.version";

/** The version that the new one is the next of, and the prices that it replaces when it starts. */
interface Place {
  readonly version: number;
  readonly startsAt: number;
  readonly replaced: PriceTable;
  /** What is planned for the same day already. */
  readonly planned: ReadonlyArray<SavedVersion>;
}

async function findPlace({ db, clock }: ServiceContext, input: NewPriceTable): Promise<Result<Place, Refusal>> {
  const now = clock().getTime();
  const versions = (await selectVersions(db, input.profile)).map(toSavedVersion);
  const [latest] = versions;
  if (!latest) return invalid({ profile: ["We couldn't find that price table."] });
  if (latest.version !== input.expect_version) return err(refuseOvertaken(latest));
  const startsAt = input.starts_at?.getTime() ?? now;
  const problem = input.starts_at ? findStartProblem(startsAt, now) : undefined;
  if (problem !== undefined) return invalid({ starts_at: [problem] });
  const planned = input.starts_at ? listPlannedOn(versions, startsAt, now) : [];
  const remainingVersions = versions.filter((version) => !planned.includes(version));
  const replaced: SavedVersion = listInForce(remainingVersions, startsAt).get(input.profile) ?? latest;
  return ok({ version: latest.version + 1, startsAt, replaced: readTable(replaced.row), planned });
}

/** Refuses new prices for a day that has planned ones, or asks about these, unless they may be replaced. */
function checkPlanned(
  { parameters }: NewPriceTable,
  planned: ReadonlyArray<SavedVersion>,
  replaced: string | undefined,
): FieldErrors | undefined {
  const [rival] = planned;
  if (!rival) return undefined;
  if (planned.some(({ row }) => JSON.stringify(readTable(row).parameters) === JSON.stringify(parameters)))
    return { [WHOLE_RECORD]: ["Nothing changes: these prices are planned for that day already."] };
  const day = formatDate(new Date(rival.startsAt));
  const names = planned.map(({ version, savedBy }) => `version ${version} by ${savedBy || "the shop"}`).join(" and ");
  const question = `A change is already planned for ${day}: ${names}.`;
  if (replaced === undefined) return { starts_at: [`${question} Withdraw it first, or choose another day.`] };
  return replaced === question ? undefined : { [CONFIRM_REPLACED]: [question] };
}

/**
 * Why the new prices cannot replace the others, by field; empty when they can.
 * @param confirmation as for `changePrices`
 */
async function findProblems(
  { db }: ServiceContext,
  input: NewPriceTable,
  { replaced, planned }: Place,
  confirmation: PriceConfirmation | undefined,
): Promise<FieldErrors> {
  if ((input.parameters.kind === "face") !== (replaced.parameters.kind === "face"))
    return { parameters: { kind: ["Gift cards cost their value, and nothing else does."] } };
  const products = (await selectPricedProducts(db, input.profile)).map(toPricedProduct);
  const problems: FieldErrors = findPriceProblems(input.parameters, products);
  if (Object.keys(problems).length > 0) return { parameters: problems };
  const rival = checkPlanned(input, planned, confirmation?.replaced);
  if (rival) return rival;
  if (JSON.stringify(input.parameters) === JSON.stringify(replaced.parameters))
    return {
      [WHOLE_RECORD]: [
        planned.length === 0
          ? "Nothing changes: these are the prices that hold then."
          : "These are the prices that hold then without what is planned. Withdraw that instead.",
      ],
    };
  if (confirmation === undefined) return {};
  const tables = {
    current: replaced,
    proposed: { ...replaced, parameters: input.parameters },
    materials: await selectMaterialNames(db),
  };
  const question = askAboutTable(products, tables);
  return question === undefined || question === confirmation.drop ? {} : { [CONFIRM_DROP]: [question] };
}

/**
 * Adds a version to a profile's prices, which holds from a moment on, as an admin who signed in recently. What was
 * promised stays: quotes and carts keep their price until it expires. A version that a colleague saved in between is a
 * conflict.
 * @param confirmation what a person said yes to; undefined for a call, which is not asked: it is refused a day for
 * which others are planned, and lowers prices as far as it says
 * @returns the id of the version's row
 */
export async function changePrices(
  context: ServiceContext,
  input: NewPriceTable,
  confirmation?: PriceConfirmation,
): Promise<Result<number, Refusal>> {
  const refusal = refuseUnlessGranted(context, "price-table", "create");
  if (refusal) return refusal;
  const recent = checkRecentSignIn(context, "staff");
  if (!recent.ok) return recent;
  const place = await findPlace(context, input);
  if (!place.ok) return place;
  const { version, startsAt, replaced, planned } = place.value;
  const problems = await findProblems(context, input, place.value, confirmation);
  if (Object.keys(problems).length > 0) return invalid(problems);
  const differences = listDifferences({ ...replaced, materials: [] }, input.parameters);
  const { db, clock, session } = context;
  const effectiveAt = new Date(startsAt);
  try {
    const [inserted] = await batch(db, [
      db
        .insert(priceTable)
        .values({
          profile: input.profile,
          version,
          currency: replaced.currency,
          params: input.parameters as JsonObject,
          effectiveAt,
          createdBy: getActorUserId(session.actor) ?? "",
          createdAt: clock(),
        })
        .returning({ id: priceTable.id }),
      auditRow(context, {
        action: "create",
        entity: "price-table",
        entityId: sql`(SELECT max(id) FROM ${priceTable})`,
        before: Object.fromEntries(differences.map(({ label, from }) => [label, from])),
        after: {
          profile: input.profile,
          version,
          starts_at: effectiveAt.toISOString(),
          ...Object.fromEntries(differences.map(({ label, to }) => [label, to])),
        },
      }),
      ...planned.flatMap(({ row }) => withdrawVersion(context, row)),
    ]);
    return ok(Number(inserted?.[0]?.["id"]));
  } catch (error) {
    if (isNoLongerPlanned(error)) return await changePrices(context, input, confirmation);
    if (findConstraintName(error) !== OVERTAKEN) throw error;
    const [latest] = await selectVersions(db, input.profile);
    if (!latest) throw error;
    return err(refuseOvertaken(toSavedVersion(latest)));
  }
}
