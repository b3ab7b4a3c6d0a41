import { toMeasurement } from "#domain/ground/kernel/measure";
import { consentRow, subscribeRow, unsubscribeRow } from "../../newsletter/index.ts";
import { eq } from "drizzle-orm";
import type { UserChanges } from "#domain/shop/accounts/user";
import { NUMBER_FIRST } from "#domain/shop/newsletter/consents";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import type { Statement } from "../../../db/client.ts";
import { user } from "../../../db/schema/accounts.ts";
import { guardVersion, nextVersion, saveBatch, STALE } from "../../../db/versioned.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { readPhoneNumber } from "./phone-number.ts";

type UserRow = typeof user.$inferSelect;

/**
 * Changes the current user's account. A mobile number must exist, text messages need a number, and consent to them ends
 * when the number changes.
 * @returns the new version
 */
export async function updateForUser(
  context: ServiceContext,
  changes: UserChanges,
): Promise<Result<{ version: number }, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest") return refuse({ code: "unauthenticated", message: "Sign in first." });
  const [row] = await context.db.select().from(user).where(eq(user.id, actor.userId)).limit(1);
  if (!row) return notFound();
  if (changes.version !== undefined && changes.version !== row.version) return refuse(STALE);

  const cellNumber = changes.cell_number === undefined ? row.cellNumber : readPhoneNumber(changes.cell_number);
  if (cellNumber === undefined)
    return invalid({
      cell_number: [
        "Enter a phone number with its area code, such as (503) 555-0142. Start numbers outside the US with + and the country code.",
      ],
    });
  const textMessages = changes.text_messaging_consent ?? (row.textMessagingConsent && cellNumber === row.cellNumber);
  if (textMessages && cellNumber === "") return invalid({ text_messaging_consent: [NUMBER_FIRST] });
  const marketing = changes.is_marketing_eligible ?? row.isMarketingEligible;

  const { name, metric_option: metricOption, twitter, instagram, facebook, tiktok } = changes;
  const set = {
    name,
    cellNumber,
    isMarketingEligible: marketing,
    textMessagingConsent: textMessages,
    metricOption,
    twitter,
    instagram,
    facebook,
    tiktok,
    version: nextVersion(user),
  };
  const renewed = textMessages && cellNumber !== row.cellNumber;
  // These rules were checked against this row, so it must be unchanged when it is written.
  const isThisUser = eq(user.id, row.id);
  const saved = await saveBatch(context.db, [
    ...guardVersion(user, isThisUser, row.version),
    context.db.update(user).set(set).where(isThisUser),
    ...(marketing === row.isMarketingEligible ? [] : marketingStatements(context, row, marketing)),
    ...(textMessages === row.textMessagingConsent && !renewed
      ? []
      : [consentRow(context, row.id, "text", textMessages)]),
  ]);
  if (!saved.ok) return saved;
  if (metricOption !== undefined) context.session.rememberMeasurement(toMeasurement(metricOption));
  return ok({ version: row.version + 1 });
}

/** The newsletter follows the account's consent once its address is confirmed. */
function marketingStatements(context: ServiceContext, row: UserRow, isGiven: boolean): Array<Statement> {
  const consent = consentRow(context, row.id, "marketing", isGiven);
  if (!isGiven) return [consent, unsubscribeRow(row.email, context.clock())];
  return row.emailVerifiedAt === null ? [consent] : [consent, subscribeRow(row.email, context.clock())];
}
