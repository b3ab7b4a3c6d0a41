import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { leaveAll, connect } from "../support/chat/chat-people.ts";
import type { Client } from "../support/clients/client.ts";
import type { Visitor } from "../support/chat/chat-visitor.ts";
import { MARKER } from "../support/database/record-rows.ts";
import { SOCKETS } from "./expectations.ts";
import { openRoleBrowser, newOwner, openPeople, send, type People } from "./people.ts";
import { cases } from "../../level.ts";
import { ROLES, type Role } from "../../roles.ts";
import { makeTalk } from "./chat-rows.ts";

let people: People;
let ownerId: string;
let room: string;

beforeAll(async () => {
  people = await openPeople();
  ownerId = await newOwner();
  room = await makeTalk(ownerId);
});
afterEach(leaveAll);

/** A browser of this role with a ticket for its own room, which a visitor without a cookie has not requested. */
async function browser(role: Role): Promise<Client> {
  const client = await openRoleBrowser(people, role, { ownerId, isRecent: false });
  if (role !== "anonymous") expect((await send(client, "POST", "/chat/authorize/", {})).status).toBe(200);
  return client;
}

/** "open" once the first frame arrives, or the close code. */
async function awaitOutcome(visitor: Visitor, isWatcher: boolean): Promise<"open" | number> {
  if (isWatcher) visitor.send("sync.on.addition", { content_type_id: 52, search_filters: {}, uuid: "u" });
  const met = await visitor.until(() => visitor.closed ?? (visitor.texts.length > 0 && "open"), "an answer or an end");
  return met === "open" ? met : met.code;
}

describe.each(Object.entries(SOCKETS))("%s", (name, outcomes) => {
  const address = (id: string) => name.replace("GET ", "").replace(":room", id);

  const closedRoles = ROLES.filter((role) => outcomes[role] !== "open");
  const nearest: ReadonlyArray<Role | undefined> = [
    closedRoles.at(-1),
    ROLES.find((role) => outcomes[role] === "open"),
  ];
  test.each(cases(ROLES, { quick: (role) => nearest.includes(role) }))("as %s", async (role) => {
    const visitor = await connect(await browser(role), address(room));
    expect(await awaitOutcome(visitor, name.includes("watcher"))).toBe(outcomes[role]);
    // The client's socket leads all roles into their own room, those of staff into the owner's.
    const isInOwnersRoom = name.includes("/client/") ? role === "owner" : outcomes[role] === "open";
    const transcript = visitor.texts.join("\n");
    if (!isInOwnersRoom) expect(transcript).not.toContain(MARKER);
    else if (name.includes(":room") || name.includes("/client/")) expect(transcript).toContain(MARKER);
  });

  test("does not reveal whether a room exists", async () => {
    for (const role of ["anonymous", "guest", "other"] as const) {
      const meet = async (id: string) => {
        const visitor = await connect(await openRoleBrowser(people, role, { ownerId, isRecent: true }), address(id));
        return visitor.until(() => visitor.closed, "the end");
      };
      expect(await meet(room)).toEqual(await meet("no-such-room"));
    }
  });
});

test("the ticket of the owner's room opens it for no one else", async () => {
  const ticket = (await browser("owner")).cookies.get("kc_chat") ?? "";
  expect(ticket).toContain(room);
  for (const role of ["anonymous", "guest", "other", "staff", "admin"] as const) {
    const client = await openRoleBrowser(people, role, { ownerId, isRecent: true });
    client.cookies.set("kc_chat", ticket);
    const visitor = await connect(client);
    expect([role, (await visitor.until(() => visitor.closed, "the end")).code, visitor.texts]).toEqual([
      role,
      4401,
      [],
    ]);
  }
});
