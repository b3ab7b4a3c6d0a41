import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { action as decideClaim } from "../../routes/staff/claims.tsx";
import { action as sendPicture } from "../../routes/testimonials/image-request.tsx";
import { answerAccountForm } from "../../routes/profile/account-form.server.ts";
import { answerDesignList, readDesignForm } from "./design-forms.server.ts";
import { readForm, shownAgain } from "./form.server.ts";
import { answerClaimForm } from "../../routes/profile/claim-form.server.ts";
import { answerInvoiceForm } from "../../routes/payments/invoice-form.server.ts";
import { answerReviewForm } from "../../routes/profile/review-form.server.ts";
import { answerStaffForm } from "../../routes/staff/order-form.server.ts";

const posted = (knownFields: string): Request =>
  new Request("https://shop.test/", {
    method: "POST",
    body: `${knownFields}&${Array.from({ length: 4500 }, (_, i) => `unknown-${i}=${i}&pieces:${i}=x`).join("&")}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

/** A context whose services are never needed, because each form is refused before. */
const context = {
  actor: { role: "staff" },
  services: { content: { pictures: {} } },
  requestId: "1",
} as unknown as AppLoadContext;
const { services } = context;
const route = (request: Request) => ({ request, context, params: {} });

const ACTIONS: Readonly<Record<string, (known: string) => Promise<unknown>>> = {
  "an account": async (knownFields) => answerAccountForm(context, await readForm(posted(knownFields))),
  "a list of designs": async (knownFields) =>
    answerDesignList(services, await readDesignForm(posted(`intent=none&${knownFields}`), new Date(0)), null),
  "a claim": (knownFields) => answerClaimForm({} as never, "line", posted(knownFields)),
  "a claim's decision": (knownFields) => decideClaim(route(posted(knownFields))),
  "an invoice": async (knownFields) => answerInvoiceForm(context, "1", await readForm(posted(knownFields))),
  "a review": (knownFields) => answerReviewForm({} as never, {} as never, posted(knownFields)),
  "an order's note": async (knownFields) =>
    answerStaffForm(services, "1", await readForm(posted(`intent=note&${knownFields}`))),
  "a customer's picture": (knownFields) => sendPicture(route(posted(knownFields))),
};

test.each(Object.keys(ACTIONS))("the refused form of %s returns no fields that it does not know", async (name) => {
  const answer = JSON.stringify(await ACTIONS[name]?.("name=Ann&reason=why&amount=x&title=Hm&answer=No&line=4"));
  expect(answer).not.toContain("unknown-");
  expect(answer.length).toBeLessThan(20_000);
  expect(answer).toMatch(/"typed":\{"/);
});

test("known fields are shown again as they were typed, and missing ones stay missing", () => {
  expect(shownAgain({ name: " Ann ", other: "x" }, ["name", "note", "constructor"])).toEqual({ name: " Ann " });
});
