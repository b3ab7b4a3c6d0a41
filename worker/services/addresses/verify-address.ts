import { and, eq, sql } from "drizzle-orm";
import {
  listPlaceChanges,
  type Confidence,
  type MailPlace,
  type PlaceChange,
  type VerifierMessage,
} from "#domain/shop/addresses/verification";
import { isSamePlace } from "#domain/shop/addresses/tidy-address";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch } from "../../db/client.ts";
import { ownedBy, ownerColumns } from "../../db/owned.ts";
import { address } from "../../db/schema/accounts.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { judgeAddressRecord } from "./address-record.ts";
import {
  findAddressRow,
  getAddressOwner,
  placeColumns,
  showAddress,
  type AddressRecord,
  type AddressRow,
} from "./address-row.ts";

export interface Verification {
  /** A provider confirmed the address; the shop's own rules confirm none. */
  readonly verified: boolean;
  readonly confidence: Confidence;
  /** The verifier's name, or "offline". */
  readonly source: string;
  /**
   * The corrected address, stored under its own id until it is accepted; the address itself when nothing is to be
   * corrected.
   */
  readonly address: AddressRecord;
  readonly changes: ReadonlyArray<PlaceChange>;
  /** The changes only write the same address in another way. */
  readonly same_place: boolean;
  readonly messages: ReadonlyArray<VerifierMessage>;
}

/**
 * Verifies an address and stores the correction as a suggestion. With the `id` of a saved address, accepting the
 * suggestion replaces that address.
 */
export async function verifyAddress(
  context: ServiceContext,
  input: Readonly<Record<string, unknown>>,
): Promise<Result<Verification, Refusal>> {
  const id = typeof input["id"] === "string" && input["id"] !== "" ? input["id"] : undefined;
  const typedAddress = id === undefined ? undefined : await findAddressRow(context, id);
  if (id !== undefined && (!typedAddress || typedAddress.suggested)) return notFound();
  const judged = judgeAddressRecord({
    ...(typedAddress && showAddress(typedAddress)),
    ...input,
    default_billing: false,
    default_shipping: false,
    archived: false,
  });
  if (!judged.ok) return judged;
  const { street_address_1, street_address_2, city, city_area, country_area, postal_code, country } = judged.value;
  const place: MailPlace = { street_address_1, street_address_2, city, city_area, country_area, postal_code, country };
  const verdict = await context.verifier.verify(place);
  const changes = listPlaceChanges(place, verdict);
  // A verifier's correction is validated like any address: one that the shop cannot ship to is not suggested.
  const corrected = judgeAddressRecord({ ...judged.value, ...verdict.place });
  if (!corrected.ok)
    return invalid(
      corrected.error.code === "invalid" ? corrected.error.errors : { __all__: [corrected.error.message] },
    );
  const savedAddress =
    typedAddress && changes.length === 0
      ? await confirm(context, typedAddress, verdict.confidence)
      : await suggest(context, typedAddress, {
          ...placeColumns(corrected.value),
          verifiedAt: verdict.confidence === "confirmed" ? context.clock() : null,
        });
  return ok({
    verified: verdict.confidence === "confirmed",
    confidence: verdict.confidence,
    source: verdict.by,
    address: savedAddress,
    changes,
    same_place: isSamePlace(place, verdict.place),
    messages: verdict.messages,
  });
}

/** A saved address without a correction: only the verification is stored. */
async function confirm(context: ServiceContext, row: AddressRow, confidence: Confidence): Promise<AddressRecord> {
  const verifiedAt = confidence === "confirmed" ? context.clock() : null;
  await context.db.update(address).set({ verifiedAt }).where(eq(address.id, row.id));
  return showAddress({ ...row, verifiedAt });
}

async function suggest(
  context: ServiceContext,
  typedAddress: AddressRow | undefined,
  columns: ReturnType<typeof placeColumns> & Pick<AddressRow, "verifiedAt">,
): Promise<AddressRecord> {
  const owner = typedAddress ? getAddressOwner(typedAddress) : context.session.owner();
  const id = context.newId();
  await batch(context.db, [
    // One open suggestion per address; a scheduled job deletes those of unsaved addresses after a day.
    ...(typedAddress
      ? [
          context.db
            .delete(address)
            .where(and(ownedBy(address, owner), eq(address.parentId, typedAddress.id), sql`${address.suggested} = 1`)),
        ]
      : []),
    context.db.insert(address).values({
      id,
      ...ownerColumns(owner),
      ...columns,
      suggested: true,
      parentId: typedAddress?.id ?? null,
      createdAt: context.clock(),
    }),
  ]);
  const [row] = await context.db.select().from(address).where(eq(address.id, id));
  if (!row) throw new Error("The suggestion was not kept");
  return showAddress(row);
}
