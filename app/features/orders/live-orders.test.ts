import { describe, expect, test } from "vitest";
import { money } from "#domain/ground/kernel/money";
import type { OrderFilter, OrderPage, OrderSummary } from "#domain/shop/orders/order-history";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import { RecordCalls } from "../sync/record-calls.ts";
import { SyncedList } from "../sync/synced-list.ts";
import type { SyncTransport } from "../sync/transports/transport.ts";
import { hasOtherOrders, orderQuery, orderResource, withCurrentStatus, type OrderRow } from "./live-orders.ts";

const order = (id: string, status: OrderStatus = "confirmed"): OrderSummary => ({
  id,
  number: id,
  status,
  placedAt: new Date(0),
  deliveryDate: undefined,
  total: money(900, "USD"),
  lines: [],
  lineCount: 0,
});
const makePage = (orders: ReadonlyArray<OrderSummary>, filter: Partial<OrderFilter> = {}, page = 1): OrderPage => ({
  orders,
  page,
  pages: 3,
  total: 25,
  filter: { status: undefined, number: "", ...filter },
});

/** A watched list of a server's orders. The callbacks send the notices that a transport would receive. */
function followed(page: OrderPage, server: { rows: ReadonlyArray<OrderRow>; total: number }) {
  const requests: Array<string> = [];
  const changes = new Map<string, () => void>();
  let onAdded: (id: string) => void = () => undefined;
  const transport: SyncTransport = {
    watchRecord: (_, id, onChange) => {
      changes.set(id, onChange);
      return () => changes.delete(id);
    },
    watchList: (_, __, reportOrder) => {
      onAdded = reportOrder;
      return () => undefined;
    },
  };
  const calls = new RecordCalls((path) => {
    requests.push(path);
    const id = /order\/([^/?]+)\/$/.exec(path)?.[1];
    const matchingOrder = server.rows.find((row) => row.id === id);
    if (id !== undefined)
      return Promise.resolve(Response.json(matchingOrder ?? {}, { status: matchingOrder ? 200 : 404 }));
    return Promise.resolve(Response.json({ objects: server.rows, meta: { total_count: server.total } }));
  });
  const list = new SyncedList<OrderRow>(orderResource, { calls, transport, ...orderQuery(page) });
  list.watch();
  const finished = () => new Promise((resolve) => setTimeout(resolve, 5));
  return {
    list,
    requests,
    change: (id: string) => (changes.get(id)?.(), finished()),
    add: (id: string) => (onAdded(id), finished()),
  };
}
const makeRows = (...orders: ReadonlyArray<OrderSummary>) => orderQuery(makePage(orders)).initial.rows;

describe("the order list", () => {
  test("asks the server for the same orders that the page shows", () => {
    expect(orderQuery(makePage([order("a")], { status: "shipped" }, 3))).toMatchObject({
      filters: { status: "shipped" },
      limit: 10,
      offset: 20,
      orderBy: "-date_placed",
      initial: { rows: [{ id: "a", status: "confirmed" }], total: 25 },
    });
  });

  test("filtered by number follows only the orders it shows", () => {
    expect(orderQuery(makePage([order("a"), order("b")], { number: "12" }, 2))).toMatchObject({
      filters: { id: ["a", "b"] },
      offset: 0,
      initial: { total: 2 },
    });
  });

  test("makes no request until something changes", () => {
    const page = makePage([order("a")]);
    expect(followed(page, { rows: [], total: 0 }).requests).toEqual([]);
  });

  test("shows the new status of an order without loading the page again", async () => {
    const page = makePage([order("b"), order("a")]);
    const { list, change } = followed(page, { rows: makeRows(order("b"), order("a", "cancelled")), total: 25 });
    await change("a");
    expect(withCurrentStatus(page.orders, list.state().rows).map(({ status }) => status)).toEqual([
      "confirmed",
      "cancelled",
    ]);
    expect(hasOtherOrders(orderQuery(page).initial, list.state())).toBe(false);
  });

  test("asks for the page again when an order joins it or no longer matches its filter", async () => {
    const page = makePage([order("a")], { status: "confirmed" });
    const { initial } = orderQuery(page);
    const joined = followed(page, { rows: makeRows(order("b"), order("a")), total: 26 });
    await joined.add("b");
    expect(hasOtherOrders(initial, joined.list.state())).toBe(true);
    const moved = followed(page, { rows: makeRows(order("a", "shipped")), total: 24 });
    await moved.change("a");
    expect(hasOtherOrders(initial, moved.list.state())).toBe(true);
  });

  test("keeps the rendered status when the server names an unknown one", () => {
    const rows = makeRows(order("a")).map((row) => ({ ...row, status: "teleported" }));
    expect(withCurrentStatus([order("a")], rows)).toEqual([order("a")]);
  });
});
