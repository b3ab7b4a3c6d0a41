import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Client } from "../support/client.ts";
import { doHousework } from "../support/run-jobs.ts";
import { emailsTo, signedUp, type SignedUp } from "../support/customers.ts";

// A hundred calls at once take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const BASE = "/profile/api/user/nonprofit-application/";
const NAME = "nonprofit-application";
const REQUIRED = "This field is required.";
const form = {
  organisation: "River Friends",
  country: "US",
  ein: "12-3456789",
  website: "riverfriends.example",
  mission: "Clean water for everybody.",
  planned_use: "Stickers for our helpers.",
  contact_name: "Ann Lee",
  contact_email: "ann@riverfriends.example",
  contact_phone: "503 555 0100",
};
interface Application {
  id: string;
  application_status: number;
  document: string | null;
  version: number;
}

const PDF =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
const document = (body: string | Uint8Array<ArrayBuffer> = PDF, name = "determination-letter.pdf", field = "file") => {
  const data = new FormData();
  data.set(field, new File([body], name));
  return data;
};

let staff: SignedUp;
let customer: SignedUp;
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
  [staff, customer] = [await signedUp({ role: "staff" }), await signedUp()];
});

const apply = (client: Client, changes: object = {}) => client.post(BASE, { ...form, ...changes });
const applied = async (client: Client = customer.client): Promise<Application> => {
  const answer = await apply(client);
  if (answer.status !== 201) throw new Error(await answer.text());
  return answer.json();
};
const send = (id: string, data = document(), client = customer.client) => client.form(`${BASE}${id}/document/`, data);
const complete = async (client: Client = customer.client): Promise<Application> => {
  const { id } = await applied(client);
  const sent = await send(id, document(), client);
  if (sent.status !== 200) throw new Error(await sent.text());
  return sent.json();
};
const decide = (id: string, body: object, client = staff.client) => client.put(`${BASE}${id}/`, body);
const errorsOf = async (answer: Response) => (await answer.json<Record<string, Record<string, Array<string>>>>())[NAME];
const balance = async ({ client, userId }: SignedUp) =>
  (await (await client.get(`/profile/api/user/user/${userId}/`)).json<{ in_store_credit: string }>()).in_store_credit;
const files = async () => (await env.FILES.list({ prefix: "nonprofit/" })).objects.map(({ key }) => key);

describe("applying", () => {
  test("keeps what was written, for oneself, and writes to the applicant and to the shop", async () => {
    await env.DB.prepare("DELETE FROM letter").run();
    const made = await applied();
    expect(made).toMatchObject({
      ...form,
      website: "https://riverfriends.example",
      application_status: 0,
      document: null,
      is_tax_exempt: false,
      yearly_credit: "0.00",
      content_type_id: 15,
    });
    expect((await emailsTo(customer.email)).map(({ subject }) => subject)).toEqual([
      "We received your nonprofit application",
    ]);
    expect((await emailsTo("hello@kisscut.example")).map(({ subject }) => subject)).toEqual([
      "Nonprofit application: River Friends",
    ]);
    expect((await (await signedUp()).client.get(`${BASE}${made.id}/`)).status).toBe(404);
    expect([(await new Client().get(BASE)).status, (await apply(new Client())).status]).toEqual([401, 401]);
  });

  test("needs its fields; in the United States an EIN, elsewhere the number of the register", async () => {
    expect(await errorsOf(await customer.client.post(BASE, {}))).toMatchObject({
      organisation: [REQUIRED],
      country: [REQUIRED],
      mission: [REQUIRED],
      planned_use: [REQUIRED],
      contact_name: [REQUIRED],
      contact_email: [REQUIRED],
      contact_phone: [REQUIRED],
    });
    expect(await errorsOf(await apply(customer.client, { ein: "" }))).toEqual({ ein: [REQUIRED] });
    expect(
      await errorsOf(await apply(customer.client, { country: "United States", ein: "", registration_number: "7" })),
    ).toEqual({ ein: [REQUIRED] });
    expect(await errorsOf(await apply(customer.client, { country: "DE", ein: "" }))).toEqual({
      registration_number: [REQUIRED],
    });
    expect((await apply(customer.client, { country: "DE", ein: "", registration_number: "VR 4711" })).status).toBe(201);
  });

  test.each([
    ["organisation", 5, "Enter text."],
    ["organisation", "x".repeat(161), "Use at most 160 characters."],
    ["country", "ZZ", undefined],
    ["ein", "12-34", "Enter the nine digits of the EIN, such as 12-3456789."],
    ["website", "javascript:alert(1)", "Enter a web address such as https://example.org."],
    ["mission", "x".repeat(2001), "Use at most 2,000 characters."],
    ["planned_use", [], "Enter text."],
    ["contact_email", "nobody", "Enter an e-mail address such as name@example.com."],
    ["contact_phone", "<b>1</b>", "Enter a phone number."],
  ])("refuses %s = %j", async (field, value, message) => {
    const refused = await apply(customer.client, {
      [field]: value,
      ...(field === "country" ? { registration_number: "1" } : {}),
    });
    expect([refused.status, await errorsOf(refused)]).toEqual([
      400,
      { [field]: [message ?? "Choose a country from the list."] },
    ]);
  });

  test("takes HTML, right-to-left text and emoji as text", async () => {
    expect(
      await (await apply(customer.client, { organisation: "<b>אגודת</b> 🌊", mission: "مياه نظيفة\nللجميع" })).json(),
    ).toMatchObject({ organisation: "<b>אגודת</b> 🌊", mission: "مياه نظيفة\nللجميع" });
  });

  test("cannot set what staff decide", async () => {
    const made = await (
      await apply(customer.client, {
        application_status: 2,
        yearly_credit: "900",
        is_tax_exempt: true,
        document_key: "artwork/x",
        staff_comment: "ok",
      })
    ).json<Application>();
    expect(made).toMatchObject({
      application_status: 0,
      yearly_credit: "0.00",
      is_tax_exempt: false,
      document: null,
      staff_comment: "",
    });
    expect([
      (await decide(made.id, { application_status: 2 }, customer.client)).status,
      (await decide(made.id, { application_status: 2 }, (await signedUp()).client)).status,
      (await decide(made.id, {}, new Client())).status,
    ]).toEqual([403, 404, 401]);
  });

  test("happens once, however many windows send it at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(customer.client)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array<number>(7).fill(400)]);
  });
});

describe("the document", () => {
  test("is read by its owner and by staff as a download, and by nobody else", async () => {
    const { document: path } = await complete();
    for (const { client } of [customer, staff]) {
      const read = await client.get(path ?? "");
      expect([read.status, new TextDecoder().decode(await read.arrayBuffer())]).toEqual([200, PDF]);
      expect(
        Object.fromEntries(
          [
            "content-type",
            "content-disposition",
            "x-content-type-options",
            "cache-control",
            "content-security-policy",
          ].map((name) => [name, read.headers.get(name)]),
        ),
      ).toEqual({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="determination-letter.pdf"; filename*=UTF-8''determination-letter.pdf`,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
        "content-security-policy": "default-src 'none'; sandbox",
      });
    }
    expect([
      (await (await signedUp()).client.get(path ?? "")).status,
      (await new Client().get(path ?? "")).status,
    ]).toEqual([404, 401]);
  });

  test.each([
    [
      "a page that calls itself a PDF",
      document("<html><script>alert(1)</script></html>", "letter.pdf"),
      "This isn't a PDF, PNG or JPEG, even if its name says so. Scan or save it as one of these.",
    ],
    [
      "an SVG drawing",
      document("<svg xmlns='http://www.w3.org/2000/svg'/>", "a.svg"),
      "This isn't a PDF, PNG or JPEG, even if its name says so. Scan or save it as one of these.",
    ],
    ["an empty file", document("", "empty.pdf"), "This file is empty. Choose another file."],
    [
      "more than 20 MB",
      document(new Uint8Array(20 * 1024 * 1024 + 1), "big.pdf"),
      "This file is larger than 20 MB. Save a smaller file or scan fewer pages.",
    ],
    ["nothing", document(PDF, "a.pdf", "other"), "Choose the document that shows your status."],
  ])("that is %s is refused and leaves nothing behind", async (_, data, message) => {
    const { id } = await applied();
    const before = await files();
    const refused = await send(id, data);
    expect([refused.status, await errorsOf(refused)]).toEqual([400, { file: [message] }]);
    expect(await files()).toEqual(before);
  });

  test("is replaced while nobody has looked, and the old one is gone", async () => {
    const { id } = await complete();
    const before = (await files()).length;
    expect(await (await send(id, document(PDF, "../../<b>שלום</b>.exe"))).json()).toMatchObject({
      document_name: expect.not.stringContaining("/") as string,
      document_bytes: PDF.length,
    });
    expect((await files()).length).toBe(before);
    expect((await send(id, document(), (await signedUp()).client)).status).toBe(404);
    expect((await send(id, document(), staff.client)).status).toBe(403);
    await decide(id, { application_status: 3 });
    expect((await send(id)).status).toBe(409);
    expect((await customer.client.delete(`${BASE}${id}/`)).status).toBe(409);
  });

  test("goes with an application that is withdrawn", async () => {
    const before = await files();
    const { id } = await complete();
    expect((await (await signedUp()).client.delete(`${BASE}${id}/`)).status).toBe(404);
    expect((await staff.client.delete(`${BASE}${id}/`)).status).toBe(403);
    expect((await customer.client.delete(`${BASE}${id}/`)).status).toBe(204);
    expect(await files()).toEqual(before);
    expect((await customer.client.get(`${BASE}${id}/`)).status).toBe(404);
    expect((await apply(customer.client)).status).toBe(201);
  });
});

describe("deciding", () => {
  test("to accept grants the year's credit once, with its line, its letter and its note", async () => {
    const { id } = await complete();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => decide(id, { application_status: 2, staff_comment: "Keep it up" })),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await balance(customer)).toBe("150.00");
    const ledger = await (
      await customer.client.get("/profile/api/user/user-in-store-credit-transaction/")
    ).json<{ objects: Array<object> }>();
    expect(ledger.objects).toMatchObject([{ action: 5, balance_change: "150.00", comment: "River Friends, year 1" }]);
    const letters = (await emailsTo(customer.email)).filter(
      ({ subject }) => subject === "River Friends is in our nonprofit program",
    );
    expect(letters).toHaveLength(1);
    for (const word of ["$150.00", "Keep it up"]) expect(letters[0]?.text).toContain(word);
    expect(await env.DB.prepare("SELECT is_tax_exempt FROM user WHERE id = ?").bind(customer.userId).first()).toEqual({
      is_tax_exempt: 0,
    });
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM audit WHERE entity_id = ? AND action = 'accepted'")
        .bind(id)
        .first(),
    ).toEqual({ n: 1 });
  });

  test("gives what staff say, and frees from tax only if they say so", async () => {
    const { id } = await complete();
    expect(
      await (await decide(id, { application_status: 2, yearly_credit: "20.50", is_tax_exempt: true })).json(),
    ).toMatchObject({ yearly_credit: "20.50", is_tax_exempt: true, application_status: 2 });
    expect(await balance(customer)).toBe("20.50");
    expect(await env.DB.prepare("SELECT is_tax_exempt FROM user WHERE id = ?").bind(customer.userId).first()).toEqual({
      is_tax_exempt: 1,
    });
    expect(await errorsOf(await apply(customer.client))).toEqual({
      __all__: ["Your organization is already in the program."],
    });
  });

  test("comes with the shop's own amount from its settings", async () => {
    await env.DB.prepare(
      "INSERT INTO setting (name, value, updated_at) VALUES ('nonprofit', '{\"yearly_credit_minor\":4200}', 0)",
    ).run();
    await decide((await complete()).id, { application_status: 2 });
    await env.DB.prepare("DELETE FROM setting WHERE name = 'nonprofit'").run();
    expect(await balance(customer)).toBe("42.00");
  });

  test("the credit comes again each year, once, until staff set it to nothing", async () => {
    const { id } = await complete();
    await decide(id, { application_status: 2, yearly_credit: "10" });
    const passYear = () =>
      env.DB.prepare("UPDATE nonprofit_application SET next_credit_at = 1000 WHERE id = ?").bind(id).run();
    await passYear();
    await Promise.all([doHousework(), doHousework(), doHousework()]);
    expect(await balance(customer)).toBe("20.00");
    await doHousework(); // 1971 has passed as well
    expect(await balance(customer)).toBe("30.00");
    expect((await decide(id, { application_status: 2, yearly_credit: "0" })).status).toBe(200);
    await doHousework();
    expect(await balance(customer)).toBe("30.00");
  });

  test("is refused without a document, for a decided one, by an older version, and with nonsense", async () => {
    const { id, version } = await applied();
    expect(await errorsOf(await decide(id, { application_status: 2 }))).toEqual({
      application_status: ["You can't accept this application without a document."],
    });
    for (const [body, field] of [
      [{}, "application_status"],
      [{ application_status: 9 }, "application_status"],
      [{ application_status: 1, yearly_credit: "-5" }, "yearly_credit"],
      [{ application_status: 1, yearly_credit: "much" }, "yearly_credit"],
      [{ application_status: 1, is_tax_exempt: "yes" }, "is_tax_exempt"],
      [{ application_status: 1, staff_comment: 5 }, "staff_comment"],
    ] as const) {
      expect([field, Object.keys((await errorsOf(await decide(id, body))) ?? {})]).toEqual([field, [field]]);
    }
    expect(
      (await decide(id, { application_status: 1, staff_comment: "We could not find you in the register." })).status,
    ).toBe(200);
    expect((await decide(id, { application_status: 3, version })).status).toBe(400);
    expect((await emailsTo(customer.email))[0]).toMatchObject({
      subject: "About your nonprofit application",
      text: expect.stringContaining("in the register") as string,
    });
    const again = await applied();
    await decide(again.id, { application_status: 3, version: again.version });
    expect((await decide(again.id, { application_status: 1, version: again.version })).status).toBe(409);
  });
});
