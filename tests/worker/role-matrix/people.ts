import { HOUR_MS } from "#domain/ground/kernel/durations";
import { randomToken, sha256 } from "../../../worker/crypto.ts";
import { GUEST_COOKIE, SESSION_COOKIE } from "../../../worker/http/session.ts";
import { Client } from "../support/clients/client.ts";
import { MARKER } from "../support/database/record-rows.ts";
import {
  insert,
  makeAddress,
  makeCart,
  makeConfigured,
  makeUser,
  newId,
  NOW,
  schema,
} from "../support/database/rows.ts";
import type { Role } from "../../roles.ts";

const CSRF = "t".repeat(43);

/** The people of every role except owners: each record gets a new owner. */
export interface People {
  readonly guestToken: string;
  readonly otherId: string;
  readonly staffId: string;
  readonly adminId: string;
}

/** Creates people with a cart and an address each; the guest also has a chat room. */
export async function openPeople(): Promise<People> {
  const guestToken = randomToken();
  const guestId = await sha256(guestToken);
  await insert(schema.chatRoom, {
    id: newId(),
    guestId,
    description: "How thick is it?",
    opened: true,
    dateCreated: NOW,
    updatedAt: NOW,
  });
  const [otherUser, staff, admin] = [
    await makeUser(),
    await makeUser({ role: "staff" }),
    await makeUser({ role: "admin" }),
  ];
  for (const owner of [{ guestId }, { userId: otherUser.id }, { userId: staff.id }, { userId: admin.id }]) {
    await makeCart(owner);
    await makeConfigured(owner);
    await makeAddress(owner);
  }
  return { guestToken, otherId: otherUser.id, staffId: staff.id, adminId: admin.id };
}

/** A customer who owns nothing yet. Their personal data contains the marker, which other roles must not see. */
export async function newOwner(): Promise<string> {
  const id = newId();
  await makeUser({ id, email: `${id}.${MARKER}@example.com`, name: MARKER, cellNumber: MARKER, emailVerifiedAt: NOW });
  return id;
}

interface Signed {
  readonly ownerId: string;
  /** Whether they signed in within the last minutes, or an hour ago. */
  readonly isRecent: boolean;
}

/**
 * A new browser for one request, so that no request depends on another: signed in, a known guest, or neither.
 */
export async function openRoleBrowser(people: People, role: Role, { ownerId, isRecent }: Signed): Promise<Client> {
  const client = new Client();
  client.cookies.set("csrftoken", CSRF);
  if (role === "guest") client.cookies.set(GUEST_COOKIE, people.guestToken);
  if (role === "anonymous" || role === "guest") return client;
  const userId = { owner: ownerId, other: people.otherId, staff: people.staffId, admin: people.adminId }[role];
  const [token, now] = [randomToken(), Date.now()];
  const createdAt = new Date(isRecent ? now : now - HOUR_MS);
  await insert(schema.session, {
    tokenHash: await sha256(token),
    userId,
    createdAt,
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + HOUR_MS),
  });
  client.cookies.set(SESSION_COOKIE, token);
  return client;
}

/** Sends one request from a random IP address, so that no limit per address applies. */
export async function send(client: Client, method: string, path: string, body: unknown): Promise<Response> {
  const from = `10.${crypto.getRandomValues(new Uint8Array(3)).join(".")}`;
  const isRaw = body instanceof FormData || body instanceof Uint8Array;
  const content = body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) };
  const type = body === undefined || isRaw ? {} : { "content-type": "application/json" };
  return client.request(path, {
    method,
    ...content,
    headers: {
      ...type,
      "x-csrftoken": CSRF,
      "idempotency-key": crypto.randomUUID(),
      "cf-connecting-ip": from,
    },
  });
}
