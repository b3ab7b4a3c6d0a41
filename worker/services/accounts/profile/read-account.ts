import { desc, eq, sql } from "drizzle-orm";
import type { AccountView } from "#domain/shop/accounts/account-view";
import { user } from "../../../db/schema/accounts.ts";
import { builtOnce } from "../../../db/built-once.ts";
import { readTogether } from "../../../db/read-together.ts";
import { consent } from "../../../db/schema/profile.ts";
import { listIdentities } from "../sign-in/identities.ts";
import { listSessions } from "../sessions/user-sessions.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { showPhoneNumber } from "./phone-number.ts";

const selectUser = builtOnce((db) =>
  db
    .select()
    .from(user)
    .where(eq(user.id, sql.placeholder("user"))),
);
const selectConsents = builtOnce((db) =>
  db
    .select()
    .from(consent)
    .where(eq(consent.userId, sql.placeholder("user")))
    .orderBy(desc(consent.createdAt), desc(consent.id)),
);

/** Everything that the account page shows; undefined for a guest. */
export async function readAccount(context: ServiceContext): Promise<AccountView | undefined> {
  const {
    db,
    session: { actor },
  } = context;
  if (actor.role === "guest") return undefined;
  const [[[row], consents], sessions, identities] = await Promise.all([
    readTogether(db, [selectUser(db, { user: actor.userId }), selectConsents(db, { user: actor.userId })]),
    listSessions(context),
    listIdentities(context),
  ]);
  if (!row) return undefined;
  const {
    name,
    email,
    emailVerifiedAt,
    dateJoined,
    twitter,
    instagram,
    facebook,
    tiktok,
    metricOption,
    isMarketingEligible,
    textMessagingConsent,
    version,
  } = row;
  const answered = (kind: "marketing" | "text") => consents.find((entry) => entry.kind === kind)?.createdAt;
  return {
    version,
    name,
    email,
    emailVerifiedAt: emailVerifiedAt ?? undefined,
    dateJoined,
    cellNumber: showPhoneNumber(row.cellNumber),
    socials: { twitter, instagram, facebook, tiktok },
    metricOption: metricOption === 1 ? 1 : 2,
    marketing: { given: isMarketingEligible, at: answered("marketing") },
    textMessages: { given: textMessagingConsent, at: answered("text") },
    hasPassword: row.passwordHash !== null,
    sessions,
    identities,
  };
}
