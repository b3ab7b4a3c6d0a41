import { and, eq, ne, sql } from "drizzle-orm";
import { automaticName } from "#domain/designs/design";
import type { ConfiguredChanges, ConfiguredProduct, NewConfigured } from "#domain/designs/configured-product";
import { invalid, notFound, refuse, type Refusal } from "#domain/refusal";
import { ok, type Result } from "#domain/result";
import { batch } from "../../db/client.ts";
import { ownedBy, ownerColumns } from "../../db/owned.ts";
import { configuredProduct } from "../../db/schema/designs.ts";
import { guardVersion, saveBatch } from "../../db/versioned.ts";
import { findProduct, type FoundProduct } from "../catalog/find-product.ts";
import type { ServiceContext } from "../service-context.ts";
import { linkPictures } from "../tags/tag-pictures.ts";
import { keepAsDesign, renewDesign } from "./keep-design.ts";
import { findConfigured } from "./read-configured.ts";
import { settleColumns, type Draft } from "./settle-columns.ts";

type Saved = Promise<Result<ConfiguredProduct, Refusal>>;

/**
 * Makes a configured product for whoever is asking, and prices it.
 * @param designId the design that it is made from; without it, it becomes a design of its own
 */
export async function createConfigured(context: ServiceContext, input: Draft<NewConfigured>, designId?: string): Saved {
  const found = await findProduct(context, input.product);
  if (!found) return invalid({ product: ["There is no such product."] });
  const columns = await settleColumns(context, found, input, undefined);
  if (!columns.ok) return columns;
  const now = context.clock();
  const id = context.newId();
  const owner = ownerColumns(context.session.owner());
  const { fileName, pictures, ...values } = columns.value;
  const row = { id, ...owner, productId: found.product.id, readyMadeDesignId: found.product.design?.id ?? null, ...values, designId: designId ?? null, createdAt: now, updatedAt: now };
  await batch(context.db, [
    context.db.insert(configuredProduct).values(row),
    ...linkPictures(id, pictures),
    ...(designId === undefined ? keepAsDesign(context, { configuredId: id, owner, name: automaticName(fileName, subjectOf(found, values.roster)) }) : []),
  ]);
  return readBack(context, id);
}

/** Changes a configured product of one's own and prices it anew. One that was ordered stays as it was ordered. */
export async function updateConfigured(context: ServiceContext, id: string, changes: Draft<ConfiguredChanges>): Saved {
  const owner = context.session.existingOwner();
  const before = owner && (await findConfigured(context, id));
  if (!before) return notFound();
  const frozen = refuse({ code: "conflict", message: "This has been ordered and can no longer be changed." });
  if (before.status === "ordered") return frozen;
  const found = await findProduct(context, before.product.slug);
  if (!found) return notFound();
  const columns = await settleColumns(context, found, changes, before);
  if (!columns.ok) return columns;
  const { fileName, pictures, ...values } = columns.value;
  const guard = guardVersion(configuredProduct, and(eq(configuredProduct.id, id), ownedBy(configuredProduct, owner)), changes.version);
  const stored = await saveBatch(context.db, [
    ...guard,
    context.db
      .update(configuredProduct)
      .set({ ...values, updatedAt: context.clock(), version: sql`${configuredProduct.version} + 1` })
      // Checked again within the write: an order may have been placed since the row was read.
      .where(and(eq(configuredProduct.id, id), ownedBy(configuredProduct, owner), ne(configuredProduct.status, "ordered")))
      .returning({ id: configuredProduct.id }),
    ...linkPictures(id, pictures),
    ...renewDesign(context, { before, owner: ownerColumns(owner), artworkId: values.artworkId, name: automaticName(fileName, subjectOf(found, values.roster)) }),
  ]);
  if (!stored.ok) return stored;
  const written = stored.value[guard.length];
  return written && written.length > 0 ? readBack(context, id) : (await findConfigured(context, id))?.status === "ordered" ? frozen : notFound();
}

/** What a design without a file is called after: its product, and of a gift card whom it is for. */
function subjectOf({ product }: FoundProduct, roster: ReadonlyArray<Readonly<Record<string, string>>>): string {
  const name = product.kind === "gift-card" ? (roster[0]?.["name"] ?? "") : "";
  return name === "" ? product.name : `${product.name} for ${name}`;
}

async function readBack(context: ServiceContext, id: string): Saved {
  const saved = await findConfigured(context, id);
  return saved ? ok(saved) : notFound();
}
