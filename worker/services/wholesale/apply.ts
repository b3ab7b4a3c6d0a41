import { sql } from "drizzle-orm";
import { DAY_SECONDS } from "#domain/kernel/durations";
import { WHOLE_RECORD } from "#domain/kernel/field-errors";
import { invalid, notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import type { WholesaleInput } from "#domain/wholesale/application";
import { businessOf } from "#domain/wholesale/options";
import { batch, constraintOf, guardThat } from "../../db/client.ts";
import { wholesaleApplication } from "../../db/schema/index.ts";
import { recordRateLimitHit } from "../limits/index.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findApplication, type ApplicationRecord } from "./application-record.ts";
import { judgePlace } from "./judge-place.ts";
import { noticeEmail, receivedEmail } from "./emails.ts";

/** More applications than anyone needs; each sends two e-mails. */
const APPLICATIONS = { max: 10, windowSeconds: DAY_SECONDS };

const ALREADY = invalid({
  [WHOLE_RECORD]: ["Your last application is still open. We'll e-mail you as soon as we decide."],
});
const MEMBER = invalid({ [WHOLE_RECORD]: ["You already have a wholesale membership."] });

/** SQL for whether an account has an enabled, unexpired membership. */
export const isMember = (userId: string, now: number) =>
  sql`EXISTS (SELECT 1 FROM wholesale_membership WHERE user_id = ${userId} AND enabled = 1 AND (expiration IS NULL OR expiration > ${now}))`;

/** Applies for wholesale prices. Only one application can be open at a time. */
export async function apply(
  context: ServiceContext,
  input: WholesaleInput,
): Promise<Result<ApplicationRecord, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest") return refuse({ code: "unauthenticated", message: "Sign in first." });
  const { userId } = actor;
  const place = judgePlace(context, input);
  if (!place.ok) return invalid(place.error);
  const business = businessOf(input.business_description, input.business_description_key);
  if (!business) throw new Error(`There is no business ${String(input.business_description)}`);
  const allowed = await recordRateLimitHit(context, [{ key: `wholesale|${userId}`, ...APPLICATIONS }]);
  if (!allowed.ok) return allowed;

  const id = context.newId();
  const now = context.clock();
  const { db, company } = context;
  const applicant = { to: actor.email, origin: context.origin, name: input.name, company: input.company_name };
  try {
    await batch(db, [
      guardThat("is_member", sql`NOT ${isMember(userId, now.getTime())}`),
      db.insert(wholesaleApplication).values({
        id,
        userId,
        name: input.name,
        companyName: input.company_name,
        address: input.address,
        city: input.city,
        state: place.value.state,
        postalCode: input.postal_code,
        country: place.value.country,
        email: input.email,
        phoneNumber: input.phone_number,
        employees: input.employees,
        businessDescription: business.value,
        businessDescriptionKey: business.key,
        referral: input.referral,
        dateCreated: now,
      }),
      queueEmail(context, receivedEmail(applicant), {
        template: "wholesale-received",
        onceKey: `wholesale-received:${id}`,
      }),
      queueEmail(
        context,
        noticeEmail(company.email, {
          company: input.company_name,
          name: input.name,
          email: input.email,
          business: business.label,
          id,
        }),
        { template: "wholesale-notice", onceKey: `wholesale-notice:${id}` },
      ),
    ]);
  } catch (error) {
    const rule = constraintOf(error);
    if (rule === "wholesale_application.user_id") return ALREADY;
    if (rule === "is_member") return MEMBER;
    throw error;
  }
  deliverLater(context);
  const made = await findApplication(context, id);
  return made ? ok(made) : notFound();
}
