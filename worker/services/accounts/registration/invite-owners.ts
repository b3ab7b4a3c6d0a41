import { eq } from "drizzle-orm";
import { batch, findConstraintName, guardChanges } from "../../../db/client.ts";
import { ownerInvitation, user } from "../../../db/schema/accounts.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { ownerEmail } from "../emails.ts";
import { employ } from "../staff/employ.ts";

/** The constraint that fails when another run of this job was faster. */
const ALREADY_INVITED = "owner_already_invited";

/**
 * Makes the owners that a deployment names admins, and e-mails each a sign-in link. The invitation is deleted in the
 * same batch, so each leads to one e-mail. Runs before e-mails are delivered, so that this one is sent at once.
 */
export async function inviteOwners(context: ServiceContext): Promise<void> {
  const invitations = await context.db.select().from(ownerInvitation);
  for (const { email } of invitations) {
    try {
      await inviteOwner(context, email);
    } catch (error) {
      if (findConstraintName(error) !== ALREADY_INVITED) throw error;
    }
  }
}

async function inviteOwner(context: ServiceContext, email: string): Promise<void> {
  const { db } = context;
  const [account] = await db.select().from(user).where(eq(user.email, email)).limit(1);
  const { statements, close } = await employ(context, {
    account,
    email,
    name: "",
    role: "admin",
    action: "invite-owner",
    template: "owner-invited",
    write: ownerEmail,
  });
  await batch(db, [
    db.delete(ownerInvitation).where(eq(ownerInvitation.email, email)),
    guardChanges(ALREADY_INVITED),
    ...statements,
  ]);
  close();
}
