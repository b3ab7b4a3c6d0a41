import { describeTaxStatus } from "#domain/shop/tax/tax-exemption";
import { type ServiceContext } from "../../kernel/index.ts";
import { readRelated } from "../read-related.ts";
import { findCustomer } from "./find-customer.ts";
import { listNotes } from "./notes.ts";
import { listPapers } from "./tax-exemption.ts";

/** What the screen of a customer shows besides money and addresses; undefined as for `findCustomer`. */
export async function readCustomer(context: ServiceContext, id: string) {
  const row = await findCustomer(context, id);
  if (!row) return undefined;
  const [notes, papers, related] = await Promise.all([
    listNotes(context, id),
    listPapers(context, id),
    readRelated(context, "customer", { id }),
  ]);
  return {
    id,
    name: row.name,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    phone: row.cellNumber,
    role: row.role,
    version: row.version,
    dateJoined: row.dateJoined,
    lastLogin: row.lastLogin,
    mayPayByInvoice: row.mayPayByInvoice,
    isMarketingEligible: row.isMarketingEligible,
    textMessagingConsent: row.textMessagingConsent,
    isTaxExempt: row.isTaxExempt,
    taxStatus: describeTaxStatus(row, context.clock()),
    notes,
    papers,
    related,
  };
}
