import type { Expectation } from "./rules.ts";

export const accounts = [
  {
    rule: "public",
    calls: [
      "POST /account/api/login/",
      "POST /account/api/register/",
      "POST /account/api/finish-registration/",
      "POST /account/api/reset-password/",
      "POST /account/api/request-login-email/",
      "POST /account/api/login-by-link/",
      "POST /account/api/set-password/",
      "POST /account/api/sign-out/",
      "POST /account/api/second-factor/",
      "POST /account/api/passkeys/options/",
      "POST /account/api/login-by-passkey/",
      "POST /profile/api/verify-address/",
      "POST /profile/api/request-subscription/",
      "POST /profile/api/confirm-subscription/",
      "POST /profile/api/end-subscription/",
      "POST /newsletter/leave/",
      "GET /delivery/api/get-countries/",
      "GET /delivery/api/get-states/",
      "GET /delivery/api/route/",
    ],
  },
  {
    rule: "account",
    calls: [
      "GET /account/api/sessions/",
      "POST /account/api/sessions/end-others/",
      "POST /account/api/change-password/",
      "POST /account/api/change-email/",
      "POST /account/api/confirm-email/",
      "GET /account/api/identities/",
      "POST /account/api/identities/disconnect/",
      "GET /account/api/second-factors/",
      "POST /account/api/confirm/",
      "POST /account/api/confirm/passkey/",
      "POST /profile/api/social-update/",
      "POST /profile/api/subscription-update/",
      "POST /profile/api/metric-option-update/",
      "GET /profile/account/data/",
      "POST /profile/api/delete-account/",
    ],
  },
  {
    rule: "account",
    recent: "everyone",
    calls: [
      "POST /account/api/passkeys/begin/",
      "POST /account/api/passkeys/",
      "POST /account/api/totp/begin/",
      "POST /account/api/totp/",
      "POST /account/api/recovery-codes/",
    ],
  },
  { rule: "admin", calls: ["GET /staff/api/people/"] },
  { rule: "admin", recent: "staff", calls: ["GET /staff/api/customers/:id/data/"] },
  { rule: "staff", calls: ["GET /staff/api/tax-exemptions/:id/document/"] },
  {
    rule: "admin",
    recent: "staff",
    calls: [
      "POST /staff/api/people/",
      "PUT /staff/api/people/:id/",
      "DELETE /staff/api/people/:id/",
      "POST /staff/api/people/:id/reset-second-factor/",
    ],
  },
  {
    rule: "owner's account",
    calls: ["POST /account/api/sessions/end/", "POST /account/api/passkeys/rename/"],
  },
  {
    rule: "owner's account",
    recent: "everyone",
    calls: ["POST /account/api/passkeys/remove/", "POST /account/api/totp/remove/"],
  },
  {
    rule: "owner's account and staff",
    recent: "staff",
    calls: ["PUT /profile/api/user/user/:id/ # may_pay_by_invoice"],
  },
  {
    rule: "owner and staff",
    calls: ["POST /profile/api/use-verified-address/", "POST /profile/api/set-default-address/"],
  },
  {
    rule: "switched off",
    calls: [
      "GET /account/google/login/",
      "GET /account/google/callback/",
      "GET /account/apple/login/",
      "GET POST /account/apple/callback/",
    ],
  },
] as const satisfies ReadonlyArray<Expectation>;

export const money = [
  { rule: "owner's account and staff", calls: ["GET /profile/api/user/nonprofit-application/:id/document/"] },
  { rule: "owner's account, seen by staff", calls: ["POST /profile/api/user/nonprofit-application/:id/document/"] },
  { rule: "account", calls: ["POST /profile/api/redeem-gift-card/"] },
  {
    rule: "owner's account, seen by staff",
    recent: "staff",
    calls: ["DELETE /profile/api/user/nonprofit-application/:id/"],
  },
] as const satisfies ReadonlyArray<Expectation>;

export const chat = [
  {
    rule: "public",
    calls: [
      "POST /chat/authorize/",
      "POST /chat/api/request-callback/",
      "GET /chat/api/hours/",
      "GET /chat/representative/:file{[^/]+\\.svg}",
    ],
  },
  {
    rule: "owner and staff",
    calls: ["POST /chat/api/transcript/", "POST /chat/api/upload-file/", "GET /chat/api/download-file/:id/"],
  },
  { rule: "owner", calls: ["POST /chat/api/rate/", "POST /chat/api/take-card/"] },
  {
    rule: "staff",
    calls: [
      "PUT /chat/api/hours/",
      "GET PUT /chat/api/business-hours/",
      "GET POST /chat/api/block/",
      "DELETE /chat/api/block/:id/",
      "GET /chat/api/figures/",
      "GET /chat/api/search/",
      "GET /chat/api/done/",
      "POST /chat/api/assign/",
      "POST /chat/api/send-card/",
      "GET /chat/api/about/:room/",
    ],
  },
  { rule: "staff", recent: "staff", calls: ["GET /chat/api/figures/ # as CSV"] },
  // Open to everyone with the link; without a valid token it leads to a page with an explanation.
  { rule: "public", calls: ["GET /chat/return/:token/"] },
] as const satisfies ReadonlyArray<Expectation>;
