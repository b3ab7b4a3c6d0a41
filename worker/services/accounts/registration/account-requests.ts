import { asc, eq, lte, sql } from "drizzle-orm";
import { safePath } from "#domain/shop/accounts/sign-in-target";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import { sha256 } from "../../../crypto.ts";
import { batch, findConstraintName, guardChanges, type Statement } from "../../../db/client.ts";
import { accountRequest } from "../../../db/schema/accounts.ts";
import { deliverWaiting, queueEmailIf } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { haveAccountEmail, loginEmail, registerEmail, resetEmail } from "../emails.ts";
import { newLink } from "../sign-in/links.ts";

type AccountRequest = typeof accountRequest.$inferSelect;

const AT_ONCE = 50;

/**
 * Stores a request that was made with an e-mail address. Everything that depends on whether the address has an account
 * happens after the response, so neither its content nor its timing reveals that. A request whose worker crashes first
 * is prepared by `prepareWaitingRequests`.
 */
export async function storeAccountRequest(
  context: ServiceContext,
  request: Pick<AccountRequest, "kind" | "email"> & Partial<AccountRequest>,
): Promise<void> {
  const row = { ...request, id: context.newId(), next: safePath(request.next) ?? "/", createdAt: context.clock() };
  await context.db.insert(accountRequest).values(row);
  context.later(answerIsSent().then(() => prepare(context, row.id)));
}

/** The response is sent before timers fire, so it does not wait for the work that follows. */
const answerIsSent = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Scheduled: prepares the e-mails of requests whose worker crashed. */
export async function prepareWaitingRequests(context: ServiceContext): Promise<void> {
  const since = new Date(context.clock().getTime() - MINUTE_MS);
  const waiting = await context.db
    .select({ id: accountRequest.id })
    .from(accountRequest)
    .where(lte(accountRequest.createdAt, since))
    .orderBy(asc(accountRequest.createdAt))
    .limit(AT_ONCE);
  for (const { id } of waiting) await prepare(context, id);
}

async function prepare(context: ServiceContext, id: string): Promise<void> {
  const [request] = await context.db.select().from(accountRequest).where(eq(accountRequest.id, id)).limit(1);
  if (!request) return;
  const statements =
    request.kind === "register" ? await registration(context, request) : await linkBy(context, request, request.kind);
  try {
    await batch(context.db, [
      context.db.delete(accountRequest).where(eq(accountRequest.id, id)),
      guardChanges("request_prepared"),
      ...statements,
    ]);
  } catch (error) {
    // A scheduled job prepared it at the same time.
    if (findConstraintName(error) === "request_prepared") return;
    throw error;
  }
  await deliverWaiting(context);
}

/** Queues an e-mail with the link that creates the account or, for an existing account, with a sign-in link. */
async function registration(
  context: ServiceContext,
  { email, passwordHash, guestId, next }: AccountRequest,
): Promise<ReadonlyArray<Statement>> {
  const token = context.newToken();
  const login = await newLink(context, { email, purpose: "login-email", next });
  const now = context.clock().getTime();
  const unknown = sql`NOT EXISTS (SELECT 1 FROM user WHERE email = ${email})`;
  const isKnown = sql`EXISTS (SELECT 1 FROM user WHERE email = ${email} AND is_active = 1)`;
  const page = `${context.origin}/account/login/`;
  return [
    sql`INSERT INTO pending_registration (token_hash, email, password_hash, guest_id, next, created_at, expires_at)
      SELECT ${await sha256(token)}, ${email}, ${passwordHash}, ${guestId}, ${next}, ${now}, ${now + DAY_MS} WHERE ${unknown}`,
    login.statement,
    queueEmailIf(context, unknown, registerEmail(email, `${page}?state=finish&token=${token}`), {
      template: "register",
    }),
    queueEmailIf(context, isKnown, haveAccountEmail(email, login.url, `${page}?state=reset`), {
      template: "have-account",
    }),
  ];
}

const LINK_EMAILS = { "reset-password": resetEmail, "login-email": loginEmail } as const;

/** Queues an e-mail with a link, if the address has an account. */
async function linkBy(
  context: ServiceContext,
  { email, next }: AccountRequest,
  kind: keyof typeof LINK_EMAILS,
): Promise<ReadonlyArray<Statement>> {
  const link = await newLink(context, { email, purpose: kind, next });
  const isStored = sql`EXISTS (SELECT 1 FROM login_token WHERE token_hash = ${link.tokenHash})`;
  return [link.statement, queueEmailIf(context, isStored, LINK_EMAILS[kind](email, link.url), { template: kind })];
}
