import { desc, eq, sql } from "drizzle-orm";
import { APPLICATION_STATUS, isOpen, type ApplicationStatus } from "#domain/applications/status";
import { money } from "#domain/kernel/money";
import type { NonprofitOverview, NonprofitView } from "#domain/nonprofit/application";
import { ownedBy } from "../../db/owned.ts";
import { address, nonprofitApplication, user } from "../../db/schema/index.ts";
import { showPhoneNumber } from "../accounts/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { documentPath, type NonprofitRow } from "./application-record.ts";
import { usualCredit } from "./usual-credit.ts";

const FEW = 20;

const view = (row: NonprofitRow): NonprofitView => ({
  id: row.id,
  status: row.applicationStatus as ApplicationStatus,
  organisation: row.organisation,
  number: row.ein || row.registrationNumber,
  staffComment: row.staffComment,
  document: row.documentKey
    ? { name: row.documentName, bytes: row.documentBytes, href: documentPath(row.id) }
    : undefined,
  yearlyCredit: money(row.yearlyCreditMinor, row.currency),
  nextCreditAt: row.nextCreditAt ?? undefined,
  isTaxExempt: row.isTaxExempt,
  appliedAt: row.dateCreated,
  decidedAt: row.decidedAt ?? undefined,
  version: row.version,
});

/** The current user's nonprofit page; undefined for a guest. */
export async function readOverview(context: ServiceContext): Promise<NonprofitOverview | undefined> {
  const { db, session } = context;
  if (session.actor.role === "guest") return undefined;
  const { userId } = session.actor;
  const [people, homes, rows] = await db.batch([
    db.select({ email: user.email, name: user.name, phone: user.cellNumber }).from(user).where(eq(user.id, userId)),
    db
      .select()
      .from(address)
      .where(sql`${address.userId} = ${userId} AND ${address.suggested} = 0 AND ${address.archived} = 0`)
      .orderBy(desc(address.defaultBilling), desc(address.id))
      .limit(1),
    db
      .select()
      .from(nonprofitApplication)
      .where(ownedBy(nonprofitApplication, { userId }))
      .orderBy(desc(nonprofitApplication.dateCreated), desc(nonprofitApplication.id))
      .limit(FEW),
  ]);
  const [person] = people;
  const [home] = homes;
  const applications = rows.map(view);
  return {
    applications,
    mayApply: applications.every(({ status }) => !isOpen(status) && status !== APPLICATION_STATUS.accepted),
    draft: {
      organisation: home?.companyName ?? "",
      country: home?.country ?? "US",
      ein: "",
      registration_number: "",
      website: "",
      mission: "",
      planned_use: "",
      contact_name: person?.name ?? "",
      contact_email: person?.email ?? "",
      contact_phone: showPhoneNumber(person?.phone || (home?.phone ?? "")),
    },
    usualCredit: await usualCredit(context),
  };
}
