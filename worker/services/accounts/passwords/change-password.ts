import { and, eq, ne, sql } from "drizzle-orm";
import type { PasswordChange } from "#domain/shop/accounts/credentials";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch } from "../../../db/client.ts";
import { session, user } from "../../../db/schema/accounts.ts";
import { deliverLater, queueEmail } from "../../email/index.ts";
import { endPendingSignIns } from "../second-factor/factors.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { endSockets } from "../sessions/end-sockets.ts";
import { judgePassword } from "./judge-password.ts";
import { passwordChangedEmail } from "../emails.ts";
import { endLinks } from "../sign-in/links.ts";
import { hashPassword } from "./password.ts";
import { proveOwner } from "../registration/prove-owner.ts";

/** Changes the password, or sets the first one. Signs out all other devices and sends an e-mail. */
export async function changePassword(
  context: ServiceContext,
  { current_password: current, password }: PasswordChange,
): Promise<Result<{ message: string }, Refusal>> {
  const owner = await proveOwner(context, current, "current_password");
  if (!owner.ok) return owner;
  const { id, email, role } = owner.value;
  const weak = judgePassword(context, email, password);
  if (weak) return invalid(weak);
  const { db } = context;
  const isOtherSession = and(eq(session.userId, id), ne(session.tokenHash, context.session.tokenHash ?? ""));
  const ended = await db.select({ tokenHash: session.tokenHash }).from(session).where(isOtherSession);
  await batch(db, [
    db
      .update(user)
      .set({ passwordHash: await hashPassword(password), version: sql`version + 1` })
      .where(eq(user.id, id)),
    db.delete(session).where(isOtherSession),
    endLinks(context, id),
    endPendingSignIns(context, id),
    queueEmail(context, passwordChangedEmail(email, `${context.origin}/account/login/?state=reset`), {
      template: "password-changed",
    }),
  ]);
  endSockets(
    context,
    { userId: id, role },
    ended.map((endedSession) => endedSession.tokenHash),
  );
  deliverLater(context);
  return ok({ message: "Password changed. All other devices were signed out." });
}
