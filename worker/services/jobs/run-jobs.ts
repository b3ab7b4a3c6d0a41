import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/kernel/durations";
import { batch } from "../../db/client.ts";
import { inviteOwners } from "../accounts/invite-owners.ts";
import { prepareWaitingRequests } from "../accounts/account-requests.ts";
import { deleteReleasedFiles } from "../artwork/delete-files.ts";
import { sweepUploads } from "../artwork/parted-upload.ts";
import { takeInOldConversations } from "../chat/reindex.ts";
import { sweepUnsorted } from "../chat/delete-unclaimed-files.ts";
import { sweepAttempts } from "../limits/take-attempt.ts";
import { forgetOldReports } from "../site/csp-reports/reports.ts";
import { deliverWaiting } from "../email/deliver-queued.ts";
import { grantYearlyCredit } from "../nonprofit/grant-credit.ts";
import { finishAbandonedPayments } from "../checkout/finish-abandoned-payments.ts";
import { emailHeldOrders } from "../orders/held.ts";
import { makeWaiting } from "../printing/make-print-file.ts";
import { forgetUnfinished } from "../accounts/second-factor/codes.ts";
import { sweepChanges } from "../changes/publish-changes.ts";
import type { ServiceContext } from "../kernel/service-context.ts";

/** How long a spent or expired link is kept, so that its owner is told "too old" rather than nothing. */
const LINK_DAYS = 30;

/**
 * What must happen though nobody asks: finish orders whose request died, send letters that wait, forget what has expired.
 * Each job stands alone, so that one that fails holds up no other; all are safe to run twice and at once.
 */
export async function doHousework(context: ServiceContext): Promise<void> {
  const jobs = {
    owners: inviteOwners,
    orders: finishAbandonedPayments,
    accountRequests: prepareWaitingRequests,
    letters: deliverWaiting,
    attempts: sweepAttempts,
    nonprofits: grantYearlyCredit,
    expired: forgetExpired,
    reports: forgetOldReports,
    secondFactors: forgetUnfinished,
    changes: sweepChanges,
    conversations: takeInOldConversations,
    files: sweepUnsorted,
    uploads: sweepUploads,
    releasedFiles: deleteReleasedFiles,
    prints: makeWaiting,
    heldOrders: emailHeldOrders,
  };
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job(context);
    } catch (error) {
      console.error(`housework: ${name} failed`, error);
    }
  }
}

async function forgetExpired({ db, clock }: ServiceContext): Promise<void> {
  const now = clock().getTime();
  await batch(db, [
    sql`DELETE FROM session WHERE expires_at <= ${now}`,
    sql`DELETE FROM login_token WHERE expires_at <= ${now - LINK_DAYS * DAY_MS}`,
    sql`DELETE FROM pending_registration WHERE expires_at <= ${now}`,
    // Who never confirmed the newsletter did not want it.
    sql`DELETE FROM newsletter_subscription WHERE state = 'asked' AND asked_at <= ${now - LINK_DAYS * DAY_MS}`,
    // Where somebody wrote from is kept only for as long as it may be needed to turn an abuser away.
    sql`UPDATE chat_room SET address_hash = '' WHERE address_hash <> '' AND updated_at <= ${now - 2 * DAY_MS}`,
    sql`UPDATE chat_block SET address_hash = '', address_until = NULL WHERE address_hash <> '' AND address_until <= ${now}`,
    // A room that was asked for and never entered; one that was entered forgets itself (durable/room/room-tasks.ts).
    sql`DELETE FROM chat_room WHERE opened = 0 AND last_seq = 0 AND online = 0 AND updated_at <= ${now - 2 * DAY_MS}`,
    sql`DELETE FROM idempotency WHERE expires_at <= ${now}`,
    sql`DELETE FROM address WHERE suggested = 1 AND created_at <= ${now - DAY_MS}`,
  ]);
}
