import { sql } from "drizzle-orm";
import type { EmailChange } from "#domain/shop/accounts/credentials";
import { HOUR_SECONDS } from "#domain/ground/kernel/durations";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch } from "../../db/client.ts";
import { mailLimits, recordRateLimitHit } from "../limits/index.ts";
import { deliverLater, queueEmail, queueEmailIf } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { addressRequestedEmail, addressTakenEmail, newAddressEmail } from "./emails.ts";
import { newLink } from "./sign-in/links.ts";
import { proveOwner } from "./registration/prove-owner.ts";

const MAX_A_SENDER = 60;

/**
 * Requests a change of the account's address: sends a link to the new address and a notice to the old one. Nothing
 * changes before the link is followed. When another account has the address, an e-mail there says so; the response is
 * the same.
 */
export async function requestEmailChange(
  context: ServiceContext,
  { email, password }: EmailChange,
): Promise<Result<{ message: string }, Refusal>> {
  const owner = await proveOwner(context, password, "password");
  if (!owner.ok) return owner;
  const old = owner.value.email;
  if (email === old) return invalid({ email: ["This is already your e-mail address."] });
  const may = await recordRateLimitHit(context, [
    { key: `change-email|user|${owner.value.id}`, max: 6, windowSeconds: HOUR_SECONDS },
    ...mailLimits(context, "change-email", email, MAX_A_SENDER),
  ]);
  if (!may.ok) return may;

  const link = await newLink(context, {
    email: old,
    purpose: "verify-email",
    next: "/profile/account/",
    newEmail: email,
  });
  const hasLink = sql`EXISTS (SELECT 1 FROM login_token WHERE token_hash = ${link.tokenHash})`;
  const isTaken = sql`EXISTS (SELECT 1 FROM user WHERE email = ${email} AND is_active = 1)`;
  await batch(context.db, [
    link.statement,
    queueEmailIf(context, hasLink, newAddressEmail(email, link.url), { template: "new-address" }),
    queueEmailIf(context, isTaken, addressTakenEmail(email, `${context.origin}/account/login/`), {
      template: "address-taken",
    }),
    queueEmail(context, addressRequestedEmail(old, email, `${context.origin}/account/login/?state=reset`), {
      template: "address-asked",
    }),
  ]);
  deliverLater(context);
  return ok({ message: `We sent an e-mail to ${email}. Open the link in it to change your address.` });
}
