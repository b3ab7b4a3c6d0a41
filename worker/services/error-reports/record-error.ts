import { sql } from "drizzle-orm";
import { describeError, type ErrorReport, type ErrorSource } from "#domain/shop/error-reports/error-report";
import { errorName, scrubMessage } from "#domain/shop/error-reports/scrub";
import { stackPositions, topFile } from "#domain/shop/error-reports/stack";
import { HOUR_SECONDS } from "#domain/ground/kernel/durations";
import { pathWithoutIds } from "#domain/ground/kernel/requests/path-without-ids";
import { sha256 } from "../../crypto.ts";
import { batch } from "../../db/client.ts";
import { isDatabaseUnavailable } from "../../db/database-deadline.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { recordRateLimitHit } from "../limits/index.ts";

/** Reports of one network and of all in an hour. */
const MAX_PER_NETWORK = 30;
const MAX_PER_HOUR = 1000;
/** Groups that are stored; those that were not seen for the longest time are deleted. */
const MAX_GROUPS = 500;
const MAX_PLACE = 120;

interface Described extends Pick<ErrorReport, "name" | "message" | "stack"> {
  readonly source: ErrorSource;
  readonly place: string;
  readonly requestId: string;
  readonly release: string;
}

/**
 * Adds an error that a browser reports to its group, unless there are too many. What the browser sends is scrubbed
 * again, because anyone can send anything.
 */
export async function recordReport(context: ServiceContext, report: ErrorReport): Promise<void> {
  const limited = await recordRateLimitHit(context, [
    { key: `error-reports|${context.clientNetwork}`, max: MAX_PER_NETWORK, windowSeconds: HOUR_SECONDS },
    { key: "error-reports", max: MAX_PER_HOUR, windowSeconds: HOUR_SECONDS },
  ]);
  // The browser could do nothing about a refusal.
  if (!limited.ok) return;
  await addToGroup(context, {
    source: "browser",
    name: errorName(report.name),
    message: scrubMessage(report.message),
    stack: stackPositions(
      report.stack
        .split("\n")
        .map((line) => `at ${line.replace(/ ([^ ]+)$/, " ($1)")}`)
        .join("\n"),
    ),
    place: removeIds(report.page),
    requestId: "",
    release: report.release,
  });
}

/** A request or a scheduled job that failed. */
export interface Fault {
  readonly source: Exclude<ErrorSource, "browser">;
  readonly error: unknown;
  /** "GET /cart/", or the name of the job. */
  readonly place: string;
  /** X-Request-Id; "" for a job. */
  readonly requestId: string;
  readonly release: string | undefined;
}

/**
 * Adds a fault of the server to its group, after the response. A failure to do so is only logged. A database that does
 * not answer is no fault of the code, and could not store it.
 */
export function recordFault(context: ServiceContext, { error, place, release = "unknown", ...fault }: Fault): void {
  if (isDatabaseUnavailable(error)) return;
  const described = describeError(error);
  if (!described) return;
  context.later(addToGroup(context, { ...described, ...fault, release, place: removeIds(place) }));
}

/** The place without ids. Names of parameters (":productSlug") stay. */
const removeIds = (place: string): string =>
  place
    .split("/")
    .map((part) => (/^(:[A-Za-z0-9]{1,40}|[A-Z]{3,7} )$/.test(part) ? part : pathWithoutIds(part)))
    .join("/")
    .slice(0, MAX_PLACE);

async function addToGroup(context: ServiceContext, error: Described): Promise<void> {
  const { source, name, message, stack, place, requestId, release } = error;
  const now = context.clock().getTime();
  const fingerprint = await sha256([source, name, message, topFile(stack) || place].join("\n"));
  await batch(context.db, [
    sql`INSERT INTO error_group (fingerprint, source, name, message, place, stack, request_id, first_release, last_release, count, first_at, last_at)
      VALUES (${fingerprint}, ${source}, ${name}, ${message}, ${place}, ${stack}, ${requestId}, ${release}, ${release}, 1, ${now}, ${now})
      ON CONFLICT (fingerprint) DO UPDATE SET count = count + 1, last_at = excluded.last_at, last_release = excluded.last_release,
        place = excluded.place, stack = excluded.stack, request_id = excluded.request_id,
        reopened_at = CASE WHEN resolved_at IS NULL THEN reopened_at ELSE excluded.last_at END, resolved_at = NULL`,
    sql`DELETE FROM error_group WHERE fingerprint IN (
      SELECT fingerprint FROM error_group ORDER BY last_at DESC LIMIT -1 OFFSET ${MAX_GROUPS})`,
  ]);
}
