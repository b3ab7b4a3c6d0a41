import { and, eq, ne } from "drizzle-orm";
import { automaticName } from "#domain/shop/configured-products/design-name";
import type {
  ConfiguredChanges,
  ConfiguredProduct,
  NewConfigured,
} from "#domain/shop/configured-products/configured-product";
import { isEarlierSave, readTabKey } from "#domain/shop/configured-products/tab-key";
import { isSameJson } from "#domain/ground/kernel/data/same-json";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardChanges, type Statement } from "../../db/client.ts";
import { ownedBy, ownerColumns } from "../../db/owned.ts";
import { configuredProduct } from "../../db/schema/designs.ts";
import { guardVersion, saveBatch, STALE } from "../../db/versioned.ts";
import { findProduct } from "./find-product.ts";
import { RACED, untilWritten, type ServiceContext } from "../kernel/index.ts";
import { linkPictures } from "../name-tags/index.ts";
import {
  findConfigured,
  findConfiguredForUser,
  findStoredForUser,
  readSavingKey,
  saveAsDesign,
  updateItsDesign,
} from "../configured-products/index.ts";
import { configure } from "./configure.ts";
import type { Submission } from "./kind-service.ts";

type Saved = Promise<Result<ConfiguredProduct, Refusal>>;

/** Further statements for the same batch, which writes all or nothing. */
export interface SameBatch {
  readonly first?: ReadonlyArray<Statement>;
  /**
   * @param id of the configured product that the batch writes
   * @param isChange the batch makes a version: what is saved was not stored yet
   */
  readonly last?: (id: string, isChange: boolean) => ReadonlyArray<Statement>;
}

/**
 * Creates a configured product for the current user and prices it.
 * @param designId the design that it belongs to; without it, a new design is created
 * @throws an error with the constraint's name when a guard in `also` fails
 */
export async function createConfigured(
  context: ServiceContext,
  input: Submission<NewConfigured>,
  designId?: string,
  also: SameBatch = {},
): Saved {
  const foundProduct = await findProduct(context, input.product);
  if (!foundProduct) return invalid({ product: ["We couldn't find that product."] });
  const columns = await configure(context, foundProduct, input, undefined);
  if (!columns.ok) return columns;
  const now = context.clock();
  const id = context.newId();
  const owner = ownerColumns(context.session.owner());
  const { fileName, pictures, ...values } = columns.value;
  const row = {
    id,
    ...owner,
    productId: foundProduct.product.id,
    readyMadeDesignId: foundProduct.product.design?.id ?? null,
    ...values,
    designId: designId ?? null,
    createdAt: now,
    updatedAt: now,
  };
  await batch(context.db, [
    ...(also.first ?? []),
    context.db.insert(configuredProduct).values(row),
    ...linkPictures(id, pictures),
    ...(designId === undefined
      ? saveAsDesign(context, {
          configuredId: id,
          owner,
          name: automaticName(
            fileName,
            getKindRules(foundProduct.product).subject(foundProduct.product.name, values.roster),
          ),
        })
      : []),
    ...(also.last?.(id, true) ?? []),
  ]);
  return readBack(context, id);
}

const IS_OPEN = "configured_product_is_open";
const FROZEN: Refusal = { code: "conflict", message: "You already ordered this, so it can no longer be changed." };

/** What is stored of a configured product after `configure`. */
type Columns = Omit<Extract<Awaited<ReturnType<typeof configure>>, { ok: true }>["value"], "fileName" | "pictures">;

type StoredColumns = NonNullable<Awaited<ReturnType<typeof findStoredForUser>>>["columns"];

/** How the price comes about and until when it is promised, which each save renews unless today's is higher. */
const pickPromise = ({ priceExplanation, priceTableId, quoteToken, quoteValidUntil }: Columns) => ({
  priceExplanation,
  priceTableId,
  quoteToken,
  quoteValidUntil,
});

/** Whether a save changes nothing but the promise of the price. */
const isUnchanged = (values: Columns, stored: StoredColumns): boolean => {
  const storedValues: Readonly<Record<string, unknown>> = stored;
  const promised = pickPromise(values);
  return Object.entries(values).every(([name, value]) => name in promised || isSameJson(value, storedValues[name]));
};

/** How often a save is tried that other saves are ahead of. */
const ROUNDS = 8;

/**
 * Changes a configured product of the current user and prices it again. An ordered one can't be changed. A save of what
 * is stored already is no change: it makes no version, and no other tab is asked about it. A save that arrives after a
 * later one of its tab changes nothing.
 * @throws an error with the constraint's name when a guard in `also` fails
 */
export async function updateConfigured(
  context: ServiceContext,
  id: string,
  changes: Submission<ConfiguredChanges>,
  also: SameBatch = {},
): Saved {
  const answer = await untilWritten(ROUNDS, () => writeChanges(context, id, changes, also));
  return answer === RACED ? refuse(STALE) : answer;
}

/** What a save is beside the one that made the stored version, if a tab made it. */
function compareSaves(
  { version: loaded, tab_key: key }: Submission<ConfiguredChanges>,
  columns: StoredColumns,
): "late" | "same tab" | "newest" | "stale" {
  const storedKey = readSavingKey(columns);
  if (key !== undefined && storedKey !== undefined) {
    if (isEarlierSave(key, storedKey)) return "late";
    // What this tab saved itself, perhaps without hearing of it, is no change by others.
    if (readTabKey(key).tab === readTabKey(storedKey).tab) return "same tab";
  }
  return loaded === undefined || loaded === columns.version ? "newest" : "stale";
}

async function writeChanges(
  context: ServiceContext,
  id: string,
  changes: Submission<ConfiguredChanges>,
  also: SameBatch,
): Promise<Awaited<Saved> | typeof RACED> {
  const owner = context.session.existingOwner();
  const stored = await findStoredForUser(context, id);
  if (!owner || !stored) return notFound();
  const previousDesign = stored.design;
  if (previousDesign.status === "ordered") return refuse(FROZEN);
  const order = compareSaves(changes, stored.columns);
  if (order === "late") return ok(previousDesign);
  const foundProduct = await findProduct(context, previousDesign.product.slug);
  if (!foundProduct) return notFound();
  const columns = await configure(context, foundProduct, changes, previousDesign);
  if (!columns.ok) return columns;
  const { fileName, pictures, ...values } = columns.value;
  const isThis = and(eq(configuredProduct.id, id), ownedBy(configuredProduct, owner));
  const isSame = isUnchanged(values, stored.columns);
  if (!isSame && order === "stale") return refuse(STALE);
  const version = isSame ? previousDesign.version : previousDesign.version + 1;
  const savedByTab = changes.tab_key === undefined ? null : `${changes.tab_key}@${String(version)}`;
  const name = automaticName(
    fileName,
    getKindRules(foundProduct.product).subject(foundProduct.product.name, values.roster),
  );
  try {
    const outcome = await saveBatch(context.db, [
      ...guardVersion(configuredProduct, isThis, previousDesign.version),
      ...(also.first ?? []),
      context.db
        .update(configuredProduct)
        .set(
          isSame
            ? { ...pickPromise(values), ...(order === "same tab" ? { savedByTab } : {}) }
            : { ...values, updatedAt: context.clock(), version, savedByTab },
        )
        // Checked again within the write: an order may have been placed since the row was read.
        .where(and(isThis, ne(configuredProduct.status, "ordered"))),
      guardChanges(IS_OPEN),
      ...linkPictures(id, pictures),
      ...updateItsDesign(context, {
        before: previousDesign,
        owner: ownerColumns(owner),
        artworkId: values.artworkId,
        name,
      }),
      ...(also.last?.(id, !isSame) ?? []),
    ]);
    return outcome.ok ? await readBack(context, id) : RACED;
  } catch (error) {
    if (findConstraintName(error) !== IS_OPEN) throw error;
    return whyClosed(await findConfiguredForUser(context, id));
  }
}

const whyClosed = (design: ConfiguredProduct | undefined) =>
  design?.status === "ordered" ? refuse(FROZEN) : notFound();

async function readBack(context: ServiceContext, id: string): Saved {
  const saved = await findConfigured(context, id);
  return saved ? ok(saved) : notFound();
}
