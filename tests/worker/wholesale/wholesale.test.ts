import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { APPLICATION, apply, form } from "../../factories/wholesale.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import {
  REQUIRED,
  applied,
  customer,
  decide,
  readWholesaleErrors,
  openWholesalePeople,
  staff,
} from "./wholesale-application.ts";

openWholesalePeople();

// A hundred concurrent calls are slow on a busy machine.

beforeAll(async () => {
  await stockCatalog();
});

describe("applying for wholesale", () => {
  test("stores the application for its applicant, as New, and e-mails the applicant and the shop", async () => {
    await env.DB.prepare("DELETE FROM queued_email").run();
    const application = await applied();
    expect(application).toMatchObject({
      ...form,
      application_status: 0,
      customer: `/profile/api/user/user/${customer.userId}/`,
      business_description_key: "sign-manufacture",
      membership_applications: [],
      content_type_id: 5,
      date_decided: null,
    });
    expect((await emailsTo(customer.email)).map(({ subject }) => subject)).toEqual([
      "We received your wholesale application",
    ]);
    expect((await emailsTo("hello@kisscut.example")).map(({ subject }) => subject)).toEqual([
      "Wholesale application: Lee Signs",
    ]);
    expect((await (await signedUp()).client.get(`${APPLICATION}${application.id}/`)).status).toBe(404);
    expect((await staff.client.get(`${APPLICATION}${application.id}/`)).status).toBe(200);
    expect((await new Client().get(APPLICATION)).status).toBe(401);
    expect((await apply(new Client())).status).toBe(401);
  });

  test("requires every field", async () => {
    const response = await customer.client.post(APPLICATION, {});
    expect(response.status).toBe(400);
    expect(await readWholesaleErrors(response)).toEqual(
      Object.fromEntries(Object.keys(form).map((field) => [field, [REQUIRED]])),
    );
    const blank = await customer.client.post(
      APPLICATION,
      Object.fromEntries(Object.keys(form).map((field) => [field, field === "employees" ? null : "  "])),
    );
    expect(Object.keys((await readWholesaleErrors(blank)) ?? {})).toEqual(
      expect.arrayContaining([
        "name",
        "company_name",
        "address",
        "city",
        "state",
        "postal_code",
        "country",
        "email",
        "phone_number",
        "employees",
      ]),
    );
  });

  test.each([
    ["name", 5, "Enter text."],
    ["name", "x".repeat(121), "Use at most 120 characters."],
    ["company_name", ["a"], "Enter text."],
    ["address", "x".repeat(201), "Use at most 200 characters."],
    ["city", {}, "Enter text."],
    ["state", "Atlantis", "Choose a state from the list."],
    ["postal_code", "9".repeat(21), "Use at most 20 characters."],
    ["country", "Narnia", "Choose a country from the list."],
    ["email", "ann at example", "Enter an e-mail address such as name@example.com."],
    ["phone_number", "call me", "Enter a phone number."],
    ["employees", 4, "Choose an option from the list."],
    ["employees", "1", "Choose an option from the list."],
    ["business_description", 8, "Choose an option from the list."],
    ["business_description", "Retail", "Choose an option from the list."],
    ["referral", -1, "Choose an option from the list."],
    ["referral", true, "Choose an option from the list."],
  ])("refuses %s = %j", async (field, value, message) => {
    const response = await apply(customer.client, { [field]: value });
    expect([response.status, await readWholesaleErrors(response)]).toEqual([400, { [field]: [message] }]);
  });

  test("tells the two businesses under number 4 apart, and refuses a key with a mismatched number", async () => {
    expect(await applied(customer.client, { business_description: 4 })).toMatchObject({
      business_description: 4,
      business_description_key: "print-broker",
    });
    expect(
      await applied((await signedUp()).client, {
        business_description: 4,
        business_description_key: "commercial-printer",
      }),
    ).toMatchObject({ business_description: 4, business_description_key: "commercial-printer" });
    expect(
      await readWholesaleErrors(
        await apply((await signedUp()).client, { business_description: 3, business_description_key: "retail" }),
      ),
    ).toEqual({ business_description: ["Choose an option from the list."] });
  });

  test("stores any text as text, and accepts country and state by name as well", async () => {
    const application = await applied(customer.client, {
      name: `<img src=x onerror="alert(1)">`,
      company_name: "דפוס אלון 🦊 ",
      state: "oregon",
      country: "united states",
    });
    expect(application).toMatchObject({
      name: `<img src=x onerror="alert(1)">`,
      company_name: "דפוס אלון 🦊",
      state: "OR",
      country: "US",
    });
    expect(await applied((await signedUp()).client, { country: "CA", state: "British Columbia" })).toMatchObject({
      country: "CA",
      state: "BC",
    });
  });

  test("cannot set the fields that staff decide", async () => {
    const application = await applied(customer.client, {
      application_status: 2,
      customer: staff.userId,
      price_modifier: "0.10",
      account: 1,
      date_created: "2020-01-01",
      staff_comment: "fine",
    });
    expect(application).toMatchObject({
      application_status: 0,
      customer: `/profile/api/user/user/${customer.userId}/`,
      staff_comment: "",
      membership_applications: [],
    });
    expect((await decide(application.id, { application_status: 2 }, customer.client)).status).toBe(403);
    expect((await decide(application.id, { application_status: 2 }, (await signedUp()).client)).status).toBe(404);
    expect((await decide(application.id, { application_status: 2 }, new Client())).status).toBe(401);
  });

  test("creates one application, also with concurrent requests", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(customer.client)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(400)]);
    const loser = answers.find(({ status }) => status === 400);
    expect(loser && (await readWholesaleErrors(loser))).toEqual({
      __all__: ["Your last application is still open. We'll e-mail you as soon as we decide."],
    });
  });
});
