import { HOUR_MS } from "#domain/ground/kernel/durations";
import { sha256 } from "../../../worker/crypto.ts";
import { newsletterUrl } from "../../../worker/services/newsletter/tokens.ts";
import { SESSION_COOKIE } from "../../../worker/http/session.ts";
import { Client } from "../support/clients/client.ts";
import { MARKER } from "../support/database/record-rows.ts";
import { insert, newId, NOW, schema } from "../support/database/rows.ts";
import { signer } from "./chat-rows.ts";
import { picture, storePicture } from "./special-rows.ts";

/** A tier of which the owner is a member. */
export async function makeTier(userId: string): Promise<number> {
  const tier = await insert(schema.wholesaleAccount, { name: newId(), priceModifierBp: 9000 });
  await insert(schema.wholesaleMembership, {
    id: newId(),
    userId,
    accountId: tier.id,
    accountNumber: newId(),
    createdAt: NOW,
  });
  return tier.id;
}

/** An application with its document. */
export async function makeDocumented(userId: string): Promise<string> {
  const row = {
    id: newId(),
    userId,
    organisation: MARKER,
    country: "US",
    ein: "12-3456789",
    mission: "Water.",
    plannedUse: "Stickers.",
    contactName: "Ann",
    contactEmail: "a@example.com",
    contactPhone: "1",
    dateCreated: NOW,
  };
  const document = {
    documentKey: await storePicture(),
    documentName: `${MARKER}.png`,
    documentType: "image/png",
    documentBytes: picture().length,
  };
  return (await insert(schema.nonprofitApplication, { ...row, ...document })).id;
}

/** A paper by which the owner pays no sales tax. */
export async function makeTaxExemption(userId: string): Promise<string> {
  const paper = {
    documentKey: await storePicture(),
    documentName: `${MARKER}.png`,
    documentType: "image/png",
    documentBytes: picture().length,
  };
  const row = { id: newId(), userId, ...paper, createdBy: userId, createdAt: NOW };
  return (await insert(schema.taxExemption, row)).id;
}

export const makePasskey = async (userId: string): Promise<string> =>
  (await insert(schema.passkey, { id: newId(), userId, name: MARKER, publicKey: "AA", createdAt: NOW })).id;

/** A configured authenticator app. */
export const makeAuthenticator = async (userId: string): Promise<string> =>
  (await insert(schema.totpFactor, { userId, encryptedSecret: "none", createdAt: NOW, confirmedAt: NOW })).userId;

/**
 * A browser where the owner is signed in.
 * @returns the id that the list of sessions shows for it
 */
export async function makeSession(userId: string): Promise<string> {
  const [token, now, browser] = [newId(), new Date(), new Client()];
  await insert(schema.session, {
    tokenHash: await sha256(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + HOUR_MS),
  });
  browser.cookies.set(SESSION_COOKIE, token);
  const { sessions } = await (
    await browser.get("/account/api/sessions/")
  ).json<{ sessions: Array<{ id: string; current: boolean }> }>();
  return sessions.find(({ current }) => current)?.id ?? "";
}

/** The token of a one-click unsubscribe link. */
export async function makeLeaveToken(): Promise<string> {
  const email = `${newId()}@example.com`;
  await insert(schema.newsletterSubscription, { email, state: "confirmed", askedAt: NOW, confirmedAt: NOW });
  return (await newsletterUrl(signer, "leave", email)).split("=").at(-1) ?? "";
}
