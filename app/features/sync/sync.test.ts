import { beforeEach, describe, expect, test } from "vitest";
import { RoomConnection } from "./transports/room-connection.ts";
import { RoomTransport } from "./transports/room-transport.ts";
import { RecordCalls, type Fetch, type Resource } from "./record-calls.ts";
import { SyncedList } from "./synced-list.ts";
import { SyncedRecord } from "./synced-record.ts";
import type { SyncTransport } from "./transports/transport.ts";

interface Address {
  readonly id: number;
  readonly resource_uri: string;
  readonly content_type_id: number;
  readonly city: string;
  readonly archived: boolean;
  readonly label: string;
  readonly version: number;
}
const resource: Resource = { name: "address", path: "/a/", readOnly: ["label"] };
const filters = { archived: false };

/** A server with a few addresses that answers record calls. */
class Shop {
  readonly rows = new Map<number, Address>();
  readonly asked: Array<{ method: string; path: string; body: unknown }> = [];
  refusal: { status: number; body: unknown } | undefined;

  put(id: number, fields: Partial<Address> = {}): void {
    const savedAddress = this.rows.get(id) ?? {
      id,
      resource_uri: `/a/${id}/`,
      content_type_id: 2,
      city: "Bend",
      archived: false,
      label: "",
      version: 0,
    };
    this.rows.set(id, { ...savedAddress, ...fields, version: savedAddress.version + 1 });
  }

  readonly fetch: Fetch = (path, { method = "GET", body } = {}) => {
    const sentFields = typeof body === "string" ? (JSON.parse(body) as Partial<Address>) : undefined;
    this.asked.push({ method, path, body: sentFields });
    return Promise.resolve(this.#answer(method, path, sentFields));
  };

  #answer(method: string, path: string, sentFields: Partial<Address> | undefined): Response {
    if (this.refusal) return Response.json(this.refusal.body, { status: this.refusal.status });
    const [, query] = path.split("?");
    if (method === "GET" && query !== undefined) {
      const live = [...this.rows.values()].filter(({ archived }) => !archived).sort((a, b) => b.id - a.id);
      return Response.json({
        objects: live.slice(0, Number(new URLSearchParams(query).get("limit"))),
        meta: { total_count: live.length },
      });
    }
    const id = method === "POST" ? this.rows.size + 1 : Number(/(\d+)\/$/.exec(path)?.[1]);
    if (method !== "POST" && !this.rows.has(id)) return Response.json({ error: "Item not found" }, { status: 404 });
    if (method === "DELETE") {
      this.rows.delete(id);
      return new Response(null, { status: 204 });
    }
    if (sentFields) this.put(id, sentFields);
    return Response.json(method === "POST" ? { items: [this.rows.get(id)], totalCount: 1 } : this.rows.get(id));
  }
}

/** A transport whose notices the test triggers. */
class FakeTransport implements SyncTransport {
  readonly records = new Map<string, () => void>();
  added: ((id: string) => void) | undefined;
  watchRecord(_: number, id: string, onChange: () => void) {
    this.records.set(id, onChange);
    return () => void this.records.delete(id);
  }
  watchList(_: number, __: unknown, onAdded: (id: string) => void) {
    this.added = onAdded;
    return () => {
      this.added = undefined;
    };
  }
}

const flush = () => new Promise((resume) => setTimeout(resume, 5));
let shop: Shop;
let fakeTransport: FakeTransport;
let calls: RecordCalls;
beforeEach(() => {
  shop = new Shop();
  fakeTransport = new FakeTransport();
  calls = new RecordCalls(shop.fetch);
  Object.assign(globalThis, { document: { cookie: "csrftoken=t" } });
});
const open = (id: number, mode: "override" | "log" = "override") =>
  new SyncedRecord<Address>(resource, {
    calls,
    transport: fakeTransport,
    mode,
    ...(shop.rows.has(id) ? { initial: shop.rows.get(id) as Address } : {}),
  });

describe("a record", () => {
  test("is created by its first save and updated by the next, without its read-only fields", async () => {
    const record = open(0);
    expect(record.isNew).toBe(true);
    record.edit({ city: "Salem", label: "mine" });
    expect((await record.save()).ok).toBe(true);
    record.edit({ city: "Eugene" });
    await record.save();
    expect(shop.asked).toEqual([
      { method: "POST", path: "/a/", body: { city: "Salem" } },
      { method: "PUT", path: "/a/1/", body: { city: "Eugene", version: 1 } },
    ]);
    expect(record.state()).toMatchObject({ value: { city: "Eugene", version: 2 }, edits: {}, errors: {} });
  });

  test("keeps unsaved edits after a refusal and shows the messages listed under its resource name", async () => {
    shop.put(1);
    const record = open(1);
    record.edit({ city: "" });
    shop.refusal = {
      status: 400,
      body: { address: { city: ['For APO addresses use "APO".'], deep: { er: ["Too deep."] } } },
    };
    await record.save();
    expect(record.state()).toMatchObject({
      value: { city: "" },
      errors: { city: ['For APO addresses use "APO".'], deep: { er: ["Too deep."] } },
    });
    shop.refusal = { status: 400, body: {} };
    await record.save();
    expect(record.state().errors).toEqual({ __all__: ["An unknown error has occurred."] });
    shop.refusal = { status: 503, body: null };
    await record.save();
    expect(record.state().errors).toEqual({
      __all__: ["An unknown error as occurred. Service unavailable. Please try again later."],
    });
  });

  test("reloads itself in override mode, and only reports that it is out of sync in log mode", async () => {
    shop.put(1);
    for (const mode of ["override", "log"] as const) {
      const record = open(1, mode);
      const end = record.watch();
      shop.put(1, { city: mode });
      fakeTransport.records.get("1")?.();
      await flush();
      expect(record.state()).toMatchObject(
        mode === "override"
          ? { value: { city: "override" }, outOfSync: false }
          : { value: { city: "override" }, outOfSync: true },
      );
      end();
      expect(fakeTransport.records.size).toBe(0);
    }
  });

  test("says after a refused version that it is out of sync, and then takes the other change or replaces it", async () => {
    shop.put(1);
    const record = open(1, "log");
    record.edit({ city: "Salem" });
    shop.put(1, { city: "Eugene" });
    shop.refusal = { status: 409, body: { error: "Changed in the meantime." } };
    await record.save();
    expect(record.state()).toMatchObject({
      value: { city: "Salem" },
      outOfSync: true,
      errors: { __all__: ["Changed in the meantime."] },
    });
    expect(await record.keepEdits()).toBe(false);
    shop.refusal = undefined;
    expect(await record.keepEdits()).toBe(true);
    expect(record.state()).toMatchObject({
      value: { city: "Salem" },
      saved: { city: "Eugene", version: 2 },
      contested: [],
      outOfSync: false,
      errors: {},
    });
    await record.save();
    expect(shop.asked.at(-1)).toMatchObject({ method: "PUT", body: { city: "Salem", version: 2 } });
    record.edit({ city: "Bend" });
    await record.revert();
    expect(record.state()).toMatchObject({ value: { city: "Salem" }, edits: {} });
  });

  test("reports that it was deleted elsewhere", async () => {
    shop.put(1);
    const record = open(1);
    record.watch();
    shop.rows.delete(1);
    fakeTransport.records.get("1")?.();
    await flush();
    expect(record.state()).toMatchObject({ gone: true, errors: { __all__: ["Item not found"] } });
  });

  test("keeps unsaved edits without a network and says why saving failed", async () => {
    shop.put(1);
    const record = new SyncedRecord<Address>(resource, {
      calls: new RecordCalls(() => Promise.reject(new TypeError("offline"))),
      initial: shop.rows.get(1) as Address,
    });
    record.edit({ city: "Salem" });
    await record.save();
    expect(record.state()).toMatchObject({
      value: { city: "Salem" },
      busy: false,
      errors: { __all__: [expect.stringContaining("connection")] },
    });
  });
});

describe("a list", () => {
  const cities = (list: SyncedList<Address>) => list.state().rows.map(({ id }) => id);
  const list = () => new SyncedList<Address>(resource, { calls, transport: fakeTransport, filters, limit: 2 });

  test("loads its page, adds new records, and replaces a record that no longer matches by the next one", async () => {
    for (const id of [1, 2, 3]) shop.put(id);
    const addressList = list();
    addressList.watch();
    await flush();
    expect([cities(addressList), addressList.state().total]).toEqual([[3, 2], 3]);
    shop.put(4);
    fakeTransport.added?.("4");
    await flush();
    expect([cities(addressList), addressList.state().total, [...fakeTransport.records.keys()].sort()]).toEqual([
      [4, 3],
      4,
      ["3", "4"],
    ]);
    shop.put(4, { archived: true });
    fakeTransport.records.get("4")?.();
    await flush();
    expect([cities(addressList), addressList.state().total]).toEqual([[3, 2], 3]);
  });

  test("ends all watches when it is no longer shown", async () => {
    shop.put(1);
    const addressList = list();
    const end = addressList.watch();
    await flush();
    end();
    expect([fakeTransport.added, fakeTransport.records.size]).toEqual([undefined, 0]);
  });

  test("keeps its rows when it cannot be loaded", async () => {
    shop.put(1);
    const addressList = list();
    addressList.watch();
    await flush();
    shop.refusal = { status: 429, body: null };
    await addressList.load();
    expect(addressList.state()).toMatchObject({
      rows: [{ id: 1 }],
      errors: { __all__: ["An unknown error as occurred. Too many requests. Please try again later."] },
    });
  });
});

describe("a customer's page", () => {
  let sentFrames: Array<{ event: string; data: Record<string, unknown> }>;
  const send = (text: string) => (sentFrames.push(JSON.parse(text) as (typeof sentFrames)[number]), true);
  const notice = (rev: number) =>
    JSON.stringify({ event: "notify.change", data: { content_type_id: 11, object_id: "p", rev } });

  test("is notified over the chat socket while it is connected, and by other tabs always", () => {
    sentFrames = [];
    const connection = new RoomConnection();
    const transport = new RoomTransport(connection, fakeTransport);
    let notices = 0;
    const addedIds: Array<string> = [];
    const ends = [
      transport.watchRecord(11, "p", () => notices++),
      transport.watchList(11, {}, (id) => addedIds.push(id)),
    ];
    fakeTransport.records.get("p")?.();
    expect([notices, sentFrames]).toEqual([1, []]);
    connection.onConnect(send);
    expect(sentFrames.map(({ event, data }) => [event, Number(data["after"]) < 0])).toEqual([
      ["sync.on.change", true],
      ["sync.on.addition", true],
    ]);
    expect(connection.receive(notice(3))).toBe(true);
    connection.receive(
      JSON.stringify({
        event: "notify.addition",
        data: { content_type_id: 11, object_id: "q", uuid: sentFrames[1]?.data["uuid"] },
      }),
    );
    expect(connection.receive('{"event":"chat.display","data":{}}')).toBe(false);
    expect([notices, addedIds]).toEqual([2, ["q"]]);
    connection.onDisconnect();
    sentFrames = [];
    connection.onConnect(send);
    expect(sentFrames[0]?.data).toMatchObject({ object_id: "p", rev: 3 });
    for (const end of ends) end();
    expect(sentFrames.slice(2).map(({ event }) => event)).toEqual(["sync.unbind.change", "sync.unbind.addition"]);
    expect(fakeTransport.records.size).toBe(0);
  });
});
