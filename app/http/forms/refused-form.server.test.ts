import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { refuse } from "#domain/ground/kernel/refusal";
import { TOO_MANY_ATTEMPTS } from "#domain/ground/kernel/requests/messages";
import { action as login } from "../../routes/account/login.tsx";
import { action as newsletter } from "../../routes/newsletter/newsletter.tsx";
import { action as account } from "../../routes/profile/account.tsx";
import { action as credit } from "../../routes/profile/credit.tsx";
import { action as deletion } from "../../routes/profile/delete-account.tsx";
import { action as wholesale } from "../../routes/profile/wholesale.tsx";

const refused = refuse({ code: "too-many", message: TOO_MANY_ATTEMPTS, retryAfterSeconds: 300 });
const tooMany = () => Promise.resolve(refused);
const countryForm = () => ({ form: {} });

/** Each form with a limit on attempts, filled in so that only the limit refuses it. */
const FORMS = {
  "sign-in": [login, { state: "login", email: "ann@example.com", password: "a passphrase" }],
  "a link by e-mail": [login, { state: "email", email: "ann@example.com" }],
  newsletter: [newsletter, { email: "ann@example.com" }],
  "a change of the password": [account, { intent: "password", current_password: "", password: "a long passphrase" }],
  "a gift card": [credit, { code: "ABCD" }],
  "the deletion of an account": [deletion, { password: "a passphrase" }],
  "an application": [
    wholesale,
    {
      name: "Ann Lee",
      company_name: "Lee",
      email: "ann@example.com",
      phone_number: "503 555 0100",
      address: "1 Main St",
      city: "Portland",
      state: "OR",
      postal_code: "97201",
      country: "US",
      employees: "0",
      business_description: "other",
      referral: "0",
    },
  ],
} as const;

test.each(Object.entries(FORMS))("after too many attempts, the page of %s says when to try again", async (_, form) => {
  const [action, fields] = form;
  const answer: unknown = await action({
    request: new Request("http://shop.test/account/login/", { method: "POST", body: new URLSearchParams(fields) }),
    params: {},
    context: {
      requestId: "r1",
      actor: { role: "customer", userId: "u1" },
      services: {
        accounts: { signIn: tooMany, requestLoginEmail: tooMany, changePassword: tooMany },
        newsletter: { request: tooMany },
        accountData: { delete: tooMany },
        ledger: { credit: { redeemGiftCard: tooMany } },
        wholesale: { apply: tooMany },
        addresses: { delivery: { countryForm, usualForm: countryForm } },
      },
    },
  } as unknown as ActionFunctionArgs);
  expect(answer).toMatchObject({ init: { status: 429, headers: { "retry-after": "300" } } });
});
