import { APPLICATION_STATUS } from "#domain/shop/applications/status";
import { money } from "#domain/ground/kernel/money";
import type { NonprofitOverview, NonprofitView } from "#domain/shop/nonprofit/application";
import { showPhoneNumber } from "../accounts/index.ts";
import { readApplicant, viewApplication } from "../applications/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { describeDocument, nonprofitProgram, type NonprofitRow } from "./program.ts";
import { usualCredit } from "./usual-credit.ts";

const view = (row: NonprofitRow): NonprofitView => ({
  ...viewApplication(row, { title: row.organisation, about: row.ein || row.registrationNumber }),
  document: describeDocument(row),
  yearlyCredit: money(row.yearlyCreditMinor, row.currency),
  nextCreditAt: row.nextCreditAt ?? undefined,
  isTaxExempt: row.isTaxExempt,
});

/** The current user's nonprofit page; undefined for a guest. */
export async function readNonprofitOverview(context: ServiceContext): Promise<NonprofitOverview | undefined> {
  const applicant = await readApplicant(nonprofitProgram, context);
  if (!applicant) return undefined;
  const { person, home, applications, hasOpen } = applicant;
  const isMember = applications.some(({ applicationStatus }) => applicationStatus === APPLICATION_STATUS.accepted);
  return {
    applications: applications.map(view),
    mayApply: !hasOpen && !isMember,
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
