import { PDFDocument, StandardFonts } from "pdf-lib";
import { CREDIT, CREDIT_ACTIONS, DEBIT } from "#domain/shop/ledger/ledger";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { BUSINESS_DESCRIPTIONS } from "#domain/shop/wholesale/options";
import { creditLines, nonprofitApplication, wholesaleApplications } from "./data/money.ts";
import { people } from "./data/people.ts";
import { fillInvoices } from "./fill-invoices.ts";
import { run } from "./fill-catalog.ts";
import { demoIds } from "./ids.ts";
import { inserting, type Row } from "./load.ts";

const buildUserId = (email: string): string =>
  demoIds.of(`user:${email}`, people.find((person) => person.email === email)?.joined ?? "");
const idAt = (name: string, moment: number): string => demoIds.of(name, new Date(moment).toISOString());

/** Writes store credit, wholesale and nonprofit applications of the demo accounts. Runs after their orders. */
export async function fillMoney(db: D1Database, bucket: R2Bucket, now: number): Promise<void> {
  const customer = buildUserId("customer@example.com");
  const staff = buildUserId("staff@example.com");
  const orders = new Map<string, string>();
  for (const state of ["delivered", "refunded"]) {
    const orderRow = await db
      .prepare("SELECT id FROM orders WHERE user_id = ?1 AND state = ?2 ORDER BY placed_at DESC LIMIT 1")
      .bind(customer, state)
      .first<{ id: string }>();
    if (orderRow) orders.set(state, orderRow.id);
  }
  const documentKey = `nonprofit/${idAt("nonprofit document", now)}`;
  const document = await determinationLetter();
  await bucket.put(documentKey, document, { httpMetadata: { contentType: "application/pdf" } });
  const applications = applicationRows(now, staff);
  await run(db, [
    ...inserting(db, "credit_ledger", creditRows(customer, staff, orders, now)),
    ...inserting(db, "wholesale_application", applications),
    ...wholesaleApplications.flatMap(({ membership }, i) =>
      membership
        ? [
            db
              .prepare("UPDATE wholesale_membership SET application_id = ?1, created_at = ?2 WHERE account_number = ?3")
              .bind(String(applications[i]?.["id"]), Number(applications[i]?.["decided_at"]), membership),
          ]
        : [],
    ),
    ...inserting(db, "nonprofit_application", [nonprofitRow(now, documentKey, document.length)]),
  ]);
  await fillInvoices(db, customer, staff);
}

function creditRows(userId: string, staff: string, orders: ReadonlyMap<string, string>, now: number): Array<Row> {
  let balance = 0;
  return creditLines.map(({ action, change, daysAgo, comment, order }, i) => {
    const start = balance;
    balance += change;
    const at = now - daysAgo * DAY_MS;
    return {
      id: idAt(`credit ${String(i)}`, at),
      user_id: userId,
      n: i + 1,
      action: CREDIT_ACTIONS[action],
      transaction_type: change > 0 ? CREDIT : DEBIT,
      balance_start_minor: start,
      balance_change_minor: change,
      balance_end_minor: balance,
      comment,
      order_id: order ? (orders.get(order) ?? null) : null,
      idempotency_key: `demo:credit:${String(i)}`,
      created_by: action === "gift_card" ? "shop" : staff,
      date_created: at,
    };
  });
}

const applicationRows = (now: number, staff: string): Array<Row> =>
  wholesaleApplications.map((application) => {
    const at = now - application.daysAgo * DAY_MS;
    return {
      id: idAt(`wholesale application ${application.owner}`, at),
      user_id: buildUserId(application.owner),
      name: application.name,
      company_name: application.companyName,
      address: application.address,
      city: application.city,
      state: application.state,
      postal_code: application.postalCode,
      country: "US",
      email: application.owner,
      phone_number: application.phone,
      employees: application.employees,
      business_description: BUSINESS_DESCRIPTIONS.find(({ key }) => key === application.business)?.value ?? 5,
      business_description_key: application.business,
      referral: application.referral,
      application_status: application.status,
      staff_comment: application.comment,
      date_created: at,
      decided_by: staff,
      decided_at: at + application.decidedAfter * DAY_MS,
    };
  });

function nonprofitRow(now: number, documentKey: string, bytes: number): Row {
  const { owner, daysAgo, organisation, ein, website, mission, plannedUse, contactName, contactPhone, documentName } =
    nonprofitApplication;
  const at = now - daysAgo * DAY_MS;
  return {
    id: idAt("nonprofit application", at),
    user_id: buildUserId(owner),
    organisation,
    country: "US",
    ein,
    website,
    mission,
    planned_use: plannedUse,
    contact_name: contactName,
    contact_email: owner,
    contact_phone: contactPhone,
    document_key: documentKey,
    document_name: documentName,
    document_type: "application/pdf",
    document_bytes: bytes,
    date_created: at,
  };
}

/** A PDF of one page that looks like a tax authority's letter. */
async function determinationLetter(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle("Determination letter");
  const page = pdf.addPage([612, 792]);
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  page.drawText("Determination letter (specimen of the demo shop)", { x: 72, y: 700, size: 16, font: bold });
  const lines = [
    `Name of the organization: ${nonprofitApplication.organisation}`,
    `Employer identification number: ${nonprofitApplication.ein}`,
    "",
    "We are pleased to tell you that the organization is exempt from income tax",
    "under section 501(c)(3). Donors can deduct contributions they make to it.",
    "",
    "This page was drawn for the demo and was issued by nobody.",
  ];
  lines.forEach((line, i) => page.drawText(line, { x: 72, y: 660 - i * 20, size: 12, font: plain }));
  return pdf.save();
}
