import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { CONTENT_TYPES, type RecordName } from "#domain/ground/kernel/records";
import { openRooms } from "../../../durable/shared/stubs.ts";
import { batch } from "../../../worker/db/client.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";
import { deliverChanges, deliverOverdueChanges } from "../../../worker/services/changes/publish-changes.ts";
import { untilFollowed, Visitor } from "../support/chat/chat-visitor.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, makeUser, newId } from "../support/database/rows.ts";
import { waiting } from "./outbox.ts";
import { listRecordNotices, watchers } from "../support/chat/staff-watchers.ts";

const rooms = openRooms(env);

const asked: Array<number> = [];

/** A shop whose clock is a minute ahead: the rows are old enough to be published again. */
const context = (more: Partial<ServiceContext> = {}) =>
  ({
    db,
    rooms,
    clock: () => new Date(Date.now() + 60_000),
    readRecords: (type: number) => (asked.push(type), Promise.resolve(new Map())),
    ...more,
  }) as unknown as ServiceContext;

const on = async (visitor: Visitor, name: RecordName, id: string) => {
  await visitor.sendAndSettle("sync.on.change", { content_type_id: CONTENT_TYPES[name], object_id: id });
};

const { keep, watch, leaveAll } = watchers();
afterEach(leaveAll);

describe("delivery of change events", () => {
  let admin: Client;
  beforeAll(async () => {
    admin = (await signedUp({ role: "admin" })).client;
  });

  /** A kind that staff create by its API, and a change of it. */
  const kinds: ReadonlyArray<
    readonly [name: RecordName, path: string, input: () => Record<string, unknown>, change: Record<string, unknown>]
  > = [
    ["alert", "/content/api/v1/alert/", () => ({ message: "Closed on Monday." }), { message: "Closed on Tuesday." }],
    [
      "page",
      "/content/api/v1/page/",
      () => ({ path: `/${newId().toLowerCase()}/`, title: "About", body: "We print." }),
      { title: "Who we are" },
    ],
    [
      "category",
      "/catalog/api/v1/category/",
      () => ({ path: newId().toLowerCase(), name: "Decals" }),
      { name: "Labels" },
    ],
    [
      "wholesale-account",
      "/profile/api/user/wholesale-account/",
      () => ({ name: newId(), price_modifier: 0.9 }),
      { enabled: false },
    ],
    [
      "address",
      "/profile/api/user/address/",
      () => ({
        first_name: "Ann",
        last_name: "Lee",
        phone: "+15035550100",
        street_address_1: "1 Main St",
        city: "Portland",
        country_area: "OR",
        postal_code: "97201",
        country: "US",
      }),
      { company_name: "Kisscut" },
    ],
  ];
  test.each(kinds)(
    "a new %s reaches the lists that watch its kind, and a change reaches its watchers, without a call to publish it",
    async (name, path, input, change) => {
      const sam = await watch();
      await sam.sendAndSettle("sync.on.addition", {
        content_type_id: CONTENT_TYPES[name],
        search_filters: {},
        uuid: "all",
      });
      const response = await admin.post(path, input());
      expect([response.status, await response.clone().text()]).toEqual([201, expect.any(String)]);
      const { id, resource_uri: uri } = await response.json<{ id: string | number; resource_uri: string }>();
      await sam.until(
        () => listRecordNotices(sam, id).some(({ event }) => event === "notify.addition"),
        "the addition",
      );
      await on(sam, name, String(id));
      expect((await admin.put(uri, change)).status).toBe(200);
      await sam.until(() => listRecordNotices(sam, id).some(({ event }) => event === "notify.change"), "the change");
      await expect.poll(() => waiting(name, id)).toEqual([]);
    },
  );

  test("a customer with an open conversation is notified of their own new records, and of no others", async () => {
    const [ann, bob] = [(await signedUp()).client, (await signedUp()).client];
    const { room_id } = await (await ann.post("/chat/authorize/", {})).json<{ room_id: string }>();
    const visitor = Visitor.of(await ann.request("/ws/chat/client/", { headers: { upgrade: "websocket" } }));
    keep(visitor);
    await visitor.sendAndSettle("sync.on.addition", {
      content_type_id: CONTENT_TYPES.address,
      search_filters: { archived: false },
      uuid: "book",
    });
    await untilFollowed(room_id);
    const [, , , , address] = kinds;
    const add = async (client: Client) =>
      (await (await client.post("/profile/api/user/address/", address?.[2]())).json<{ id: string }>()).id;
    const otherAddressId = await add(bob);
    const ownAddressId = await add(ann);
    await visitor.until(() => listRecordNotices(visitor, ownAddressId).length > 0, "their own address");
    expect(listRecordNotices(visitor, otherAddressId)).toEqual([]);
  });

  test("rows of a crashed request are published later, and recent rows are left to their request", async () => {
    const { id } = await makeUser();
    const sam = await watch();
    await on(sam, "user", id);
    await deliverOverdueChanges(context({ clock: () => new Date() }));
    expect((await waiting("user", id)).length).toBe(1);
    await deliverOverdueChanges(context());
    await sam.until(() => listRecordNotices(sam, id).length === 1, "the swept change");
    expect(await waiting("user", id)).toEqual([]);
  });

  test("an event that was delivered but not deleted is notified once", async () => {
    const { id } = await makeUser();
    const sam = await watch();
    await on(sam, "user", id);
    const [row] = await waiting("user", id);
    const again = { contentType: CONTENT_TYPES.user, objectId: id, added: true, owner: `C-${id}`, ids: [row?.id ?? 0] };
    await rooms.publishChanges([again]);
    await deliverChanges(context());
    await rooms.publishChanges([again]);
    const { id: later } = await makeUser();
    await on(sam, "user", later);
    await deliverChanges(context());
    await sam.until(() => listRecordNotices(sam, later).length > 0, "a later change");
    expect(listRecordNotices(sam, id)).toHaveLength(1);
  });

  test("a watcher that cannot be reached fails no write, and the row waits", async () => {
    const { id } = await makeUser();
    const broken = {
      publishChanges: () => Promise.reject(new Error("overloaded")),
    } as unknown as ServiceContext["rooms"];
    await expect(deliverChanges(context({ rooms: broken }))).rejects.toThrow("overloaded");
    expect((await waiting("user", id)).length).toBe(1);
    await deliverChanges(context());
    expect(await waiting("user", id)).toEqual([]);
  });

  test("a thousand rows of one batch are published in a few calls, and records are read only for filters", async () => {
    const { id } = await makeUser();
    await batch(db, [
      sql`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
      INSERT INTO design_folder (id, user_id, name, name_key, created_at) SELECT ${id} || '-' || i, ${id}, 'f' || i, 'f' || i, 0 FROM n`,
    ]);
    let calls = 0;
    const counting = {
      publishChanges: (...args: Parameters<typeof rooms.publishChanges>) => (calls++, rooms.publishChanges(...args)),
    } as unknown as ServiceContext["rooms"];
    asked.length = 0;
    await deliverChanges(context({ rooms: counting }));
    expect([calls, asked]).toEqual([3, []]);
    expect(await db.all(sql`SELECT * FROM change_outbox`)).toEqual([]);
  });
});
