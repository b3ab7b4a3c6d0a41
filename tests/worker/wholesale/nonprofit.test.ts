import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { encryptedPdf } from "../../fixtures/uploads/encrypted-pdfs.ts";
import { big, jpeg, join } from "../../fixtures/uploads/files.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import {
  type Application,
  BASE,
  PDF,
  applied,
  apply,
  complete,
  customer,
  decide,
  document,
  readNonprofitErrors,
  form,
  openNonprofitPeople,
  send,
  staff,
} from "./nonprofit-application.ts";

openNonprofitPeople();

// A hundred concurrent calls are slow on a busy machine.

const REQUIRED = "This field is required.";

const files = async () => (await env.FILES.list({ prefix: "nonprofit/" })).objects.map(({ key }) => key);

describe("applying as a nonprofit", () => {
  test("stores the application for its applicant, and e-mails the applicant and the shop", async () => {
    await env.DB.prepare("DELETE FROM queued_email").run();
    const application = await applied();
    expect(application).toMatchObject({
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
    expect((await (await signedUp()).client.get(`${BASE}${application.id}/`)).status).toBe(404);
    expect([(await new Client().get(BASE)).status, (await apply(new Client())).status]).toEqual([401, 401]);
  });

  test("requires its fields; in the United States an EIN, elsewhere a register number", async () => {
    expect(await readNonprofitErrors(await customer.client.post(BASE, {}))).toMatchObject({
      organisation: [REQUIRED],
      country: [REQUIRED],
      mission: [REQUIRED],
      planned_use: [REQUIRED],
      contact_name: [REQUIRED],
      contact_email: [REQUIRED],
      contact_phone: [REQUIRED],
    });
    expect(await readNonprofitErrors(await apply(customer.client, { ein: "" }))).toEqual({ ein: [REQUIRED] });
    expect(
      await readNonprofitErrors(
        await apply(customer.client, { country: "United States", ein: "", registration_number: "7" }),
      ),
    ).toEqual({ ein: [REQUIRED] });
    expect(await readNonprofitErrors(await apply(customer.client, { country: "DE", ein: "" }))).toEqual({
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
    const response = await apply(customer.client, {
      [field]: value,
      ...(field === "country" ? { registration_number: "1" } : {}),
    });
    expect([response.status, await readNonprofitErrors(response)]).toEqual([
      400,
      { [field]: [message ?? "Choose a country from the list."] },
    ]);
  });

  test("stores HTML, right-to-left text and emoji as text", async () => {
    expect(
      await (await apply(customer.client, { organisation: "<b>אגודת</b> 🌊", mission: "مياه نظيفة\nللجميع" })).json(),
    ).toMatchObject({ organisation: "<b>אגודת</b> 🌊", mission: "مياه نظيفة\nللجميع" });
  });

  test("cannot set the fields that staff decide", async () => {
    const application = await (
      await apply(customer.client, {
        application_status: 2,
        yearly_credit: "900",
        is_tax_exempt: true,
        document_key: "artwork/x",
        staff_comment: "ok",
      })
    ).json<Application>();
    expect(application).toMatchObject({
      application_status: 0,
      yearly_credit: "0.00",
      is_tax_exempt: false,
      document: null,
      staff_comment: "",
    });
    expect([
      (await decide(application.id, { application_status: 2 }, customer.client)).status,
      (await decide(application.id, { application_status: 2 }, (await signedUp()).client)).status,
      (await decide(application.id, {}, new Client())).status,
    ]).toEqual([403, 404, 401]);
  });

  test("creates one application, also with concurrent requests", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply(customer.client)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array<number>(7).fill(400)]);
  });
});

/** A JPEG of 11 MB that ends in the middle of its picture. */
function halfPhoto(): Uint8Array<ArrayBuffer> {
  const photo = jpeg(200, 200);
  const comment = join(new Uint8Array([0xff, 0xfe, ...big(65_000, 2)]), new Uint8Array(64_998));
  return join(photo.slice(0, 2), ...new Array<Uint8Array>(170).fill(comment), photo.slice(2, -200));
}

describe("the document", () => {
  test("is a download for its owner and staff, and a 404 for others", async () => {
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
    [
      "a PDF with a password",
      document(encryptedPdf("aes-256-locked"), "letter.pdf"),
      "This PDF is password-protected. Save it without a password and send it again.",
    ],
    [
      "half a photo, cut off far behind its start",
      document(halfPhoto(), "scan.jpg"),
      "This file is incomplete. Save it again and choose the new file.",
    ],
    ["an empty file", document("", "empty.pdf"), "This file is empty. Choose another file."],
    [
      "more than 20 MiB",
      document(new Uint8Array(20 * 1024 * 1024 + 1), "big.pdf"),
      "This file is larger than 20 MiB. Save a smaller file or scan fewer pages.",
    ],
    ["nothing", document(PDF, "a.pdf", "other"), "Choose the document that shows your status."],
  ])("that is %s is refused and leaves nothing behind", async (_, data, message) => {
    const { id } = await applied();
    const previousFiles = await files();
    const response = await send(id, data);
    expect([response.status, await readNonprofitErrors(response)]).toEqual([400, { file: [message] }]);
    expect(await files()).toEqual(previousFiles);
  });

  test("can be replaced until staff look at it, and the old one is deleted", async () => {
    const { id } = await complete();
    const previousCount = (await files()).length;
    expect(await (await send(id, document(PDF, "../../<b>שלום</b>.exe"))).json()).toMatchObject({
      document_name: expect.not.stringContaining("/") as string,
      document_bytes: PDF.length,
    });
    expect((await files()).length).toBe(previousCount);
    expect((await send(id, document(), (await signedUp()).client)).status).toBe(404);
    expect((await send(id, document(), staff.client)).status).toBe(403);
    await decide(id, { application_status: 3 });
    expect((await send(id)).status).toBe(409);
    expect((await customer.client.delete(`${BASE}${id}/`)).status).toBe(409);
  });

  test("is deleted with an application that is withdrawn", async () => {
    const previousFiles = await files();
    const { id } = await complete();
    expect((await (await signedUp()).client.delete(`${BASE}${id}/`)).status).toBe(404);
    expect((await staff.client.delete(`${BASE}${id}/`)).status).toBe(403);
    expect((await customer.client.delete(`${BASE}${id}/`)).status).toBe(204);
    expect(await files()).toEqual(previousFiles);
    expect((await customer.client.get(`${BASE}${id}/`)).status).toBe(404);
    expect((await apply(customer.client)).status).toBe(201);
  });
});
