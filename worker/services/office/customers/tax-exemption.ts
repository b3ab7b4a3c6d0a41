import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { formatDate } from "#domain/ground/calendar/dates";
import { can } from "#domain/ground/kernel/capabilities";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { DELETED_ACCOUNT, namePerson } from "#domain/shop/office/person-name";
import { endOfShopDay, ExemptionInput, shopToday, type TaxStatus } from "#domain/shop/tax/tax-exemption";
import { APPLICATION_STATUS } from "#domain/shop/applications/status";
import type { ExemptionPaper } from "#domain/shop/office/customer";
import type { StoredFile } from "../../../adapters/file-store.ts";
import type { Statement } from "../../../db/client.ts";
import { nonprofitApplication, taxExemption, user } from "../../../db/schema/index.ts";
import { guardVersion, nextVersion, saveBatch } from "../../../db/versioned.ts";
import { checkRecentSignIn, refuseCurrentUsersAccount } from "../../accounts/index.ts";
import { receiveForm } from "../../applications/index.ts";
import { actorId, auditRow } from "../../audit/index.ts";
import { announceFile, nameFile, type UploadForm } from "../../files/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { checkAccess } from "../../records/index.ts";
import { type CustomerRow, findCustomer } from "./find-customer.ts";

const FOLDER = "tax-exemption";
const ASK_FOR_PAPER = "Choose the certificate or letter that shows the exemption.";

/** The papers of a customer's exemptions, the newest first, with those of nonprofit applications that we accepted. */
export async function listPapers({ db }: ServiceContext, userId: string): Promise<ReadonlyArray<ExemptionPaper>> {
  const [papers, letters] = await db.batch([
    db
      .select({
        id: taxExemption.id,
        name: taxExemption.documentName,
        validThrough: taxExemption.validThrough,
        by: sql<string>`(SELECT coalesce(nullif(name, ''), email) FROM user WHERE id = ${taxExemption.createdBy})`,
        at: taxExemption.createdAt,
      })
      .from(taxExemption)
      .where(eq(taxExemption.userId, userId))
      .orderBy(desc(taxExemption.createdAt)),
    db
      .select({
        id: nonprofitApplication.id,
        name: nonprofitApplication.documentName,
        at: sql<number>`coalesce(${nonprofitApplication.decidedAt}, ${nonprofitApplication.dateCreated})`,
      })
      .from(nonprofitApplication)
      .where(
        and(
          eq(nonprofitApplication.userId, userId),
          eq(nonprofitApplication.applicationStatus, APPLICATION_STATUS.accepted),
          isNotNull(nonprofitApplication.documentKey),
        ),
      ),
  ]);
  return [
    ...papers.map(({ id, by, ...paper }) => ({
      ...paper,
      href: `/staff/api/tax-exemptions/${id}/document/`,
      from: `Uploaded by ${namePerson({ name: by }, DELETED_ACCOUNT)}`,
    })),
    ...letters.map(({ id, name, at }) => ({
      name,
      href: `/profile/api/user/nonprofit-application/${id}/document/`,
      validThrough: undefined,
      from: "Nonprofit application",
      at: new Date(at),
    })),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Who may change an exemption: it is money, so as for store credit, and never one's own. */
async function findExemptible(context: ServiceContext, userId: string): Promise<Result<CustomerRow, Refusal>> {
  const denied = checkAccess(context.session, "manageCredit");
  if (denied) return err(denied);
  const recent = checkRecentSignIn(context, "staff");
  if (!recent.ok) return recent;
  const customer = await findCustomer(context, userId);
  return refuseCurrentUsersAccount(context, userId) ?? (customer ? ok(customer) : notFound());
}

/** The statements that set an account's tax status, with their history. */
function setStatus(context: ServiceContext, customer: CustomerRow, status: TaxStatus): ReadonlyArray<Statement> {
  const isThis = eq(user.id, customer.id);
  return [
    ...guardVersion(user, isThis, customer.version),
    context.db
      .update(user)
      .set({ ...status, version: nextVersion(user) })
      .where(isThis),
    auditRow(context, {
      action: status.isTaxExempt ? "exempt-from-tax" : "end-tax-exemption",
      entity: "user",
      entityId: customer.id,
      before: { is_tax_exempt: customer.isTaxExempt, tax_exempt_until: customer.taxExemptUntil?.toISOString() ?? null },
      after: {
        is_tax_exempt: status.isTaxExempt,
        tax_exempt_until: status.taxExemptUntil?.toISOString() ?? null,
      },
    }),
  ];
}

/** A refused paper, with the fields of its form. */
export interface RefusedPaper {
  readonly fields: Readonly<Record<string, string>>;
  readonly refusal: Refusal;
}

/** Exempts a customer from sales tax by a paper, to the end of the day that its form names. */
export async function exemptCustomer(
  context: ServiceContext,
  userId: string,
  form: UploadForm,
): Promise<Result<void, RefusedPaper>> {
  const customer = await findExemptible(context, userId);
  if (!customer.ok) return err({ fields: {}, refusal: customer.error });
  const { fields, document } = await receiveForm(context, FOLDER, form);
  const input = v.safeParse(ExemptionInput, fields);
  const errors = {
    ...(input.success ? dayErrors(input.output.valid_through, context.clock()) : collectFieldErrors(input.issues)),
    ...(document?.ok ? {} : { file: [document?.error ?? ASK_FOR_PAPER] }),
  };
  if (!document?.ok || !input.success || Object.keys(errors).length > 0) {
    if (document?.ok) await document.value.drop();
    return err({ fields, refusal: { code: "invalid", errors } });
  }
  const { valid_through: validThrough } = input.output;
  const { key, name, type, bytes } = document.value;
  await announceFile(context, key);
  await document.value.keep();
  const saved = await saveBatch(context.db, [
    ...setStatus(context, customer.value, {
      isTaxExempt: true,
      taxExemptUntil: validThrough === "" ? null : endOfShopDay(validThrough),
    }),
    context.db.insert(taxExemption).values({
      id: context.newId(),
      userId,
      documentKey: key,
      documentName: name,
      documentType: type,
      documentBytes: bytes,
      validThrough: validThrough === "" ? null : validThrough,
      createdBy: actorId(context),
      createdAt: context.clock(),
    }),
    nameFile(context, key),
  ]);
  return saved.ok ? ok(undefined) : err({ fields, refusal: saved.error });
}

const dayErrors = (validThrough: string, now: Date): Readonly<Record<string, ReadonlyArray<string>>> =>
  validThrough !== "" && validThrough < shopToday(now)
    ? { valid_through: [`That day has passed. Today is ${formatDate(now, "longDate")}.`] }
    : {};

/** Ends a customer's exemption now. Orders that were placed keep their tax; papers stay. */
export async function endExemption(context: ServiceContext, userId: string): Promise<Result<void, Refusal>> {
  const customer = await findExemptible(context, userId);
  if (!customer.ok) return customer;
  if (!customer.value.isTaxExempt) return invalid({ __all__: ["This customer pays sales tax already."] });
  const saved = await saveBatch(
    context.db,
    setStatus(context, customer.value, { isTaxExempt: false, taxExemptUntil: null }),
  );
  return saved.ok ? ok(undefined) : saved;
}

/** The paper of an exemption, for staff; undefined for others. */
export async function readPaper(
  context: ServiceContext,
  id: string,
): Promise<{ readonly stored: StoredFile; readonly name: string } | undefined> {
  if (!can(context.session.actor.role, "manageOrders")) return undefined;
  const [row] = await context.db.select().from(taxExemption).where(eq(taxExemption.id, id));
  const stored = row && (await context.files.get(row.documentKey));
  return row && stored && { stored, name: row.documentName };
}
