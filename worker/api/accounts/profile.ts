import { archiveResponse } from "./archive-response.ts";
import * as v from "valibot";
import { EmailInput } from "#domain/shop/accounts/credentials";
import { DeletionInput } from "#domain/shop/accounts/deletion";
import { SocialInput } from "#domain/shop/accounts/social";
import { requiredOr } from "#domain/ground/kernel/forms/required";
import { ok } from "#domain/ground/kernel/result";
import { call, type Call } from "../call.ts";

const tag = "Profile";
const needs = "account";
const Version = v.object({ version: v.number() });
const TokenInput = v.object({ token: v.string(requiredOr("Send the token from the link in the e-mail.")) });
const EmailAnswer = v.object({ email: v.string() });
const MarketingInput = v.object({ marketing: v.boolean(requiredOr("Answer yes or no.")) });
const MeasurementInput = v.object({ option: v.picklist([1, 2], requiredOr("Choose 1 for metric or 2 for imperial.")) });

/** Profile fields, one call each (specification, section 7). Omitted fields keep their value. */
export const profileCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: "/profile/api/social-update/",
      tag,
      needs,
      summary: "Save social media names or addresses",
      body: SocialInput,
      answer: v.object({
        twitter: v.string(),
        instagram: v.string(),
        facebook: v.string(),
        tiktok: v.string(),
        version: v.number(),
      }),
    },
    async ({ services, actor }, { body }) => {
      const saved = await services.accounts.updateUser(actor.role === "guest" ? "" : actor.userId, body);
      if (!saved.ok) return saved;
      const { twitter, instagram, facebook, tiktok, version } = saved.value;
      return ok({ twitter, instagram, facebook, tiktok, version });
    },
  ),
  call(
    {
      method: "post",
      path: "/profile/api/subscription-update/",
      tag,
      needs,
      summary: "Subscribe to or unsubscribe from news by e-mail",
      body: MarketingInput,
      answer: Version,
    },
    ({ services }, { body }) => services.accounts.profile.update({ is_marketing_eligible: body.marketing }),
  ),
  call(
    {
      method: "post",
      path: "/profile/api/metric-option-update/",
      tag,
      needs,
      summary: "Choose the unit of sizes: 1 metric, 2 imperial",
      body: MeasurementInput,
      answer: Version,
    },
    ({ services }, { body }) => services.accounts.profile.update({ metric_option: body.option }),
  ),
  call(
    {
      method: "post",
      path: "/profile/api/request-subscription/",
      tag,
      summary: "Request the newsletter; it has to be confirmed by e-mail",
      body: EmailInput,
      answer: v.object({ message: v.string() }),
    },
    ({ services }, { body }) => services.newsletter.request(body.email),
  ),
  call(
    {
      method: "get",
      path: "/profile/account/data/",
      tag,
      needs,
      summary: "Everything the shop stores about you, as a zip of JSON and files",
    },
    async ({ services }) => {
      const archive = await services.accountData.export();
      return archive.ok ? archiveResponse(archive.value) : archive;
    },
  ),
  call(
    {
      method: "post",
      path: "/profile/api/delete-account/",
      tag,
      needs,
      summary: "Permanently delete your account",
      body: DeletionInput,
      answer: v.object({ message: v.string() }),
    },
    ({ services }, { body }) => services.accountData.delete(body),
  ),
  call(
    {
      method: "post",
      path: "/profile/api/confirm-subscription/",
      tag,
      summary: "Confirm the newsletter with the token from its e-mail",
      body: TokenInput,
      answer: EmailAnswer,
    },
    ({ services }, { body }) => services.newsletter.follow("confirm", body.token),
  ),
  call(
    {
      method: "post",
      path: "/profile/api/end-subscription/",
      tag,
      summary: "Unsubscribe by the token of one of its e-mails",
      body: TokenInput,
      answer: EmailAnswer,
    },
    ({ services }, { body }) => services.newsletter.follow("leave", body.token),
  ),
];
