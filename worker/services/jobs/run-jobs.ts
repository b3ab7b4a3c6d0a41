import { sql } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import { batch } from "../../db/client.ts";
import { deleteOldVisits, addUpVisits } from "../analytics/index.ts";
import { forgetUnfinished, inviteOwners, prepareWaitingRequests } from "../accounts/index.ts";
import { deleteReleasedFiles, deleteExpiredUploads } from "../artwork/index.ts";
import { FAREWELL, finishDeletions } from "../account-data/index.ts";
import { deleteUnclaimedFiles, takeInOldConversations } from "../chat/index.ts";
import { deleteExpiredRateLimitHits } from "../limits/index.ts";
import { deleteOldReports } from "../site/index.ts";
import { deleteOldErrors, recordFault } from "../error-reports/index.ts";
import { deliverWaiting } from "../email/index.ts";
import { deliverTexts } from "../text-messages/index.ts";
import { grantYearlyCredit } from "../nonprofit/index.ts";
import { finishAbandonedPayments } from "../checkout/index.ts";
import { invitePictures } from "../content/index.ts";
import { emailHeldOrders, finishWaitingRefunds, shipWaitingParcels } from "../orders/index.ts";
import { renewAuthorizations } from "../payments/index.ts";
import { checkBooksNightly } from "../books/index.ts";
import { finishInvoicePayments, remindOfInvoices } from "../invoices/index.ts";
import { forgetRemovedCards } from "../payments/index.ts";
import { makeWaiting } from "../printing/index.ts";
import { approveWaitingOrders, remindOfProofs } from "../proofs/index.ts";
import { deliverOverdueChanges } from "../changes/index.ts";
import { updateOfficeSearch } from "../records/index.ts";
import { deleteOldMissed, updateSearch } from "../search/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** How long a used or expired link is stored, so that its owner is told that it expired. */
const LINK_DAYS = 30;

/**
 * The scheduled jobs: finish orders whose request crashed, send queued e-mails, delete expired data. Jobs are
 * independent, so one that fails delays no other; all are safe to run twice and at once.
 * @param release the build, for the report of a failure
 */
export async function runJobs(context: ServiceContext, release = "unknown"): Promise<void> {
  const jobs = {
    owners: inviteOwners,
    deletions: finishDeletions,
    orders: finishAbandonedPayments,
    parcels: shipWaitingParcels,
    invoicePayments: finishInvoicePayments,
    invoiceReminders: remindOfInvoices,
    savedCards: forgetRemovedCards,
    authorizations: renewAuthorizations,
    books: checkBooksNightly,
    refunds: finishWaitingRefunds,
    accountRequests: prepareWaitingRequests,
    letters: deliverWaiting,
    texts: deliverTexts,
    attempts: deleteExpiredRateLimitHits,
    nonprofits: grantYearlyCredit,
    expired: forgetExpired,
    reports: deleteOldReports,
    visits: addUpVisits,
    oldVisits: deleteOldVisits,
    errors: deleteOldErrors,
    secondFactors: forgetUnfinished,
    changes: deliverOverdueChanges,
    conversations: takeInOldConversations,
    search: updateSearch,
    officeSearch: updateOfficeSearch,
    missedSearches: deleteOldMissed,
    files: deleteUnclaimedFiles,
    uploads: deleteExpiredUploads,
    releasedFiles: deleteReleasedFiles,
    prints: makeWaiting,
    heldOrders: emailHeldOrders,
    approvals: approveWaitingOrders,
    proofReminders: remindOfProofs,
    pictureInvitations: invitePictures,
  };
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job(context);
    } catch (error) {
      console.error(`scheduled job ${name} failed`, error);
      recordFault(context, { source: "job", error, place: name, requestId: "", release });
    }
  }
}

async function forgetExpired({ db, clock }: ServiceContext): Promise<void> {
  const now = clock().getTime();
  await batch(db, [
    sql`DELETE FROM session WHERE expires_at <= ${now}`,
    sql`DELETE FROM login_token WHERE expires_at <= ${now - LINK_DAYS * DAY_MS}`,
    sql`DELETE FROM pending_registration WHERE expires_at <= ${now}`,
    // An unconfirmed subscription to the newsletter is deleted.
    sql`DELETE FROM newsletter_subscription WHERE state = 'asked' AND asked_at <= ${now - LINK_DAYS * DAY_MS}`,
    // The hash of a visitor's address is stored only as long as it may be needed to block an abuser.
    sql`UPDATE chat_room SET address_hash = '' WHERE address_hash <> '' AND updated_at <= ${now - 2 * DAY_MS}`,
    sql`UPDATE chat_block SET address_hash = '', address_until = NULL WHERE address_hash <> '' AND address_until <= ${now}`,
    // A room that was created and never entered; an entered one deletes itself (durable/room/room-tasks.ts).
    sql`DELETE FROM chat_room WHERE opened = 0 AND last_seq = 0 AND online = 0 AND updated_at <= ${now - 2 * DAY_MS}`,
    // Long enough that a captured reply cannot be repeated to undo a later one.
    sql`DELETE FROM received_text WHERE received_at <= ${now - 400 * DAY_MS}`,
    sql`DELETE FROM idempotency WHERE expires_at <= ${now}`,
    // The last e-mail to a deleted account keeps its address only until it is sent.
    sql`DELETE FROM queued_email WHERE template = ${FAREWELL} AND created_at > ${now - LINK_DAYS * DAY_MS} AND (failed_at IS NOT NULL OR sent_at <= ${now - 10 * MINUTE_MS})`,
    sql`DELETE FROM address WHERE suggested = 1 AND created_at <= ${now - DAY_MS}`,
  ]);
}
