import { sql } from "drizzle-orm";
import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { getActorUserId } from "#domain/ground/kernel/capabilities";
import { invalid, type FieldErrors, type Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { askAboutTable } from "#domain/shop/office/price-drop";
import { CONFIRM_DROP } from "#domain/shop/office/price-question";
import { findPriceProblems } from "#domain/shop/pricing/tables/check-prices";
import { findStartProblem, type NewPriceTable } from "#domain/shop/pricing/tables/price-change";
import { listDifferences } from "#domain/shop/pricing/tables/price-fields";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { listInForce } from "#domain/shop/pricing/tables/versions";
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

const OVERTAKEN = "price_table.profile, price_table.version";

/** The version that the new one is the next of, and the prices that it replaces when it starts. */
interface Place {
  readonly version: number;
  readonly startsAt: number;
  readonly replaced: PriceTable;
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
  const replaced: SavedVersion = listInForce(versions, startsAt).get(input.profile) ?? latest;
  return ok({ version: latest.version + 1, startsAt, replaced: readTable(replaced.row) });
}

/**
 * Why the new prices cannot replace the others, by field; empty when they can.
 * @param confirmation as for `changePrices`
 */
async function findProblems(
  { db }: ServiceContext,
  input: NewPriceTable,
  replaced: PriceTable,
  confirmation: string | undefined,
): Promise<FieldErrors> {
  if ((input.parameters.kind === "face") !== (replaced.parameters.kind === "face"))
    return { parameters: { kind: ["Gift cards cost their value, and nothing else does."] } };
  const products = (await selectPricedProducts(db, input.profile)).map(toPricedProduct);
  const problems: FieldErrors = findPriceProblems(input.parameters, products);
  if (Object.keys(problems).length > 0) return { parameters: problems };
  if (JSON.stringify(input.parameters) === JSON.stringify(replaced.parameters))
    return { [WHOLE_RECORD]: ["Nothing changes: these are the prices that hold then."] };
  if (confirmation === undefined) return {};
  const tables = {
    current: replaced,
    proposed: { ...replaced, parameters: input.parameters },
    materials: await selectMaterialNames(db),
  };
  const question = askAboutTable(products, tables);
  return question === undefined || question === confirmation ? {} : { [CONFIRM_DROP]: [question] };
}

/**
 * Adds a version to a profile's prices, which holds from a moment on, as an admin who signed in recently. What was
 * promised stays: quotes and carts keep their price until it expires. A version that a colleague saved in between is a
 * conflict.
 * @param confirmation the question about prices that fall far to which a person said yes, "" for none yet; undefined
 * for a call, which is not asked
 * @returns the id of the version's row
 */
export async function changePrices(
  context: ServiceContext,
  input: NewPriceTable,
  confirmation?: string,
): Promise<Result<number, Refusal>> {
  const refusal = refuseUnlessGranted(context, "price-table", "create");
  if (refusal) return refusal;
  const recent = checkRecentSignIn(context, "staff");
  if (!recent.ok) return recent;
  const place = await findPlace(context, input);
  if (!place.ok) return place;
  const { version, startsAt, replaced } = place.value;
  const problems = await findProblems(context, input, replaced, confirmation);
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
    ]);
    return ok(Number(inserted?.[0]?.["id"]));
  } catch (error) {
    if (findConstraintName(error) !== OVERTAKEN) throw error;
    const [latest] = await selectVersions(db, input.profile);
    if (!latest) throw error;
    return err(refuseOvertaken(toSavedVersion(latest)));
  }
}
