import { sql } from "drizzle-orm";
import { APPLICATION_STATUS } from "#domain/shop/applications/status";
import { nonprofitAnswers } from "#domain/shop/nonprofit/answers";
import { NONPROFIT_FIELDS, NonprofitInput, type NonprofitDecision } from "#domain/shop/nonprofit/application";
import { formatMoney, money, toDecimal } from "#domain/ground/kernel/money";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { err, ok } from "#domain/ground/kernel/result";
import { nonprofitApplication } from "../../db/schema/index.ts";
import { toColumns, toFields, findCountry, type DocumentProgram } from "../applications/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { nonprofitDeniedEmail, nonprofitNoticeEmail, nonprofitReceivedEmail } from "./emails.ts";
import { judgeNonprofit } from "./judge.ts";

export type NonprofitRow = typeof nonprofitApplication.$inferSelect;

const columns = (input: NonprofitInput) => toColumns(input, NONPROFIT_FIELDS);

const documentPath = (id: string): string => `/profile/api/user/nonprofit-application/${id}/document/`;

/** The document of a row, with the address that serves it to its applicant and staff. */
export const describeDocument = ({ id, documentKey, documentName: name, documentBytes: bytes }: NonprofitRow) =>
  documentKey ? { name, bytes, href: documentPath(id) } : undefined;

const show = (row: NonprofitRow) => ({
  ...toFields(row, NONPROFIT_FIELDS),
  document: row.documentKey ? documentPath(row.id) : null,
  document_name: row.documentName,
  document_bytes: row.documentBytes,
  yearly_credit: toDecimal(money(row.yearlyCreditMinor, row.currency)),
  currency: row.currency,
  is_tax_exempt: row.isTaxExempt,
});

const describe = (context: ServiceContext, row: NonprofitRow) => ({
  title: row.organisation,
  answers: nonprofitAnswers(toFields(row, NONPROFIT_FIELDS), findCountry(context, row.country)?.name ?? row.country),
  document: describeDocument(row),
  granted:
    row.applicationStatus === APPLICATION_STATUS.accepted
      ? [
          `${formatMoney(money(row.yearlyCreditMinor, row.currency))} of store credit every year`,
          ...(row.isTaxExempt ? ["no sales tax"] : []),
        ].join(", ")
      : "",
});

export interface NonprofitTypes {
  readonly row: NonprofitRow;
  readonly input: NonprofitInput;
  readonly columns: ReturnType<typeof columns>;
  readonly decision: NonprofitDecision;
}

/** Organizations apply with a proof of their status; a yes grants yearly store credit and may exempt from tax. */
export const nonprofitProgram: DocumentProgram<NonprofitTypes> = {
  name: "nonprofit",
  table: nonprofitApplication,
  input: NonprofitInput,
  filters: { country: nonprofitApplication.country, ein: nonprofitApplication.ein },
  remark: "change",
  isMember: (userId) =>
    sql`EXISTS (SELECT 1 FROM nonprofit_application WHERE user_id = ${userId} AND application_status = 2)`,
  alreadyMember: "Your organization is already in the program.",
  askForDocument: "Choose the document that shows your status.",
  emails: {
    received: (applicant, { organisation }) => nonprofitReceivedEmail({ ...applicant, organisation }),
    notice: (shop, { organisation, ein, registrationNumber, contactName, contactEmail }, id) =>
      nonprofitNoticeEmail(shop, {
        organisation,
        number: ein || registrationNumber,
        contact: `${contactName}, ${contactEmail}`,
        id,
      }),
    denied: (applicant, { organisation }, comment) => nonprofitDeniedEmail({ ...applicant, organisation }, comment),
  },
  fill(context, input) {
    const land = findCountry(context, input.country);
    if (!land) return err({ country: ["Choose a country from the list."] });
    if (land.code === "US" && input.ein === "") return err({ ein: [REQUIRED] });
    return ok({ ...columns(input), country: land.code });
  },
  show: (_, rows) => Promise.resolve(rows.map(show)),
  describe: (context, rows) => Promise.resolve(rows.map((row) => describe(context, row))),
  lacks: ({ documentKey }) => (documentKey ? undefined : "You can't accept this application without a document."),
  judge: judgeNonprofit,
};
