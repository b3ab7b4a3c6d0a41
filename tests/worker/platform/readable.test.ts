import { and, inArray, type SQL } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor, Owner } from "#domain/ground/kernel/capabilities";
import {
  confidentialOrders,
  manageableOrders,
  ownedByVisitor,
  readable,
  readableThrough,
  type Visitor,
} from "../../../worker/db/readable.ts";
import {
  creditLine,
  db,
  insert,
  makeConfigured,
  makeOrder,
  makeOrderLine,
  makeUser,
  newId,
  schema,
} from "../support/database/rows.ts";

const { configuredProduct, creditLedger, orderLine, orders, user, wholesaleAccount, wholesaleMembership } = schema;

const visitor = (actor: Actor, owner?: Owner, openedOrders: Visitor["openedOrders"] = []): Visitor => ({
  actor,
  openedOrders,
  existingOwner: () => owner,
});
const signedIn = (role: "customer" | "staff" | "admin", userId: string): Visitor =>
  visitor({ role, userId, email: "", name: "" }, { userId });

/** A customer and a guest with rows of each kind, and visitors of every kind. */
async function openShop() {
  const [customer, secondCustomer, staff] = [await makeUser(), await makeUser(), await makeUser({ role: "staff" })];
  const guestId = newId();
  const owners = [{ userId: customer.id }, { guestId }] as const;
  const makeForEach = async (make: (owner: (typeof owners)[number]) => Promise<{ id: string }>) => ({
    customer: (await make(owners[0])).id,
    guest: (await make(owners[1])).id,
  });
  const ordersOfOwners = await makeForEach(makeOrder);
  return {
    owner: customer.id,
    placed: ordersOfOwners,
    configured: await makeForEach((owner) => makeConfigured(owner)),
    lines: {
      customer: (await makeOrderLine(ordersOfOwners.customer)).id,
      guest: (await makeOrderLine(ordersOfOwners.guest)).id,
    },
    visitors: {
      owner: signedIn("customer", customer.id),
      other: signedIn("customer", secondCustomer.id),
      guest: visitor({ role: "guest", guestId }, { guestId }),
      stranger: visitor({ role: "guest", guestId: newId() }, { guestId: newId() }),
      anonymous: visitor({ role: "guest", guestId: undefined }),
      reader: visitor({ role: "guest", guestId: undefined }, undefined, [
        { id: ordersOfOwners.guest, mayManage: false },
      ]),
      manager: visitor({ role: "guest", guestId: undefined }, undefined, [
        { id: ordersOfOwners.guest, mayManage: true },
      ]),
      prying: visitor({ role: "guest", guestId: undefined }, undefined, [
        { id: ordersOfOwners.customer, mayManage: true },
      ]),
      staff: signedIn("staff", staff.id),
      admin: signedIn("admin", staff.id),
    },
  };
}
type Shop = Awaited<ReturnType<typeof openShop>>;
type Pair = Record<"customer" | "guest", string>;

/** Whose of the two rows each visitor gets by a condition. */
async function seenBy(
  { visitors }: Shop,
  table: typeof configuredProduct | typeof orders | typeof orderLine,
  pair: Pair,
  condition: (session: Visitor) => SQL,
): Promise<Record<string, ReadonlyArray<keyof Pair>>> {
  const entries = await Promise.all(
    Object.entries(visitors).map(async ([name, session]) => {
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .where(and(inArray(table.id, Object.values(pair)), condition(session)));
      const ids = new Set(rows.map(({ id }) => id));
      return [name, (["customer", "guest"] as const).filter((whose) => ids.has(pair[whose]))] as const;
    }),
  );
  return Object.fromEntries(entries);
}

const BOTH = ["customer", "guest"] as const;
const OWN = {
  owner: ["customer"],
  other: [],
  guest: ["guest"],
  stranger: [],
  anonymous: [],
  reader: [],
  manager: [],
  prying: [],
  staff: [],
  admin: [],
} as const;
const READ = { ...OWN, staff: BOTH, admin: BOTH };
const OPENED = { ...READ, reader: ["guest"], manager: ["guest"] };

describe("who may read a row", () => {
  test("its owner and staff read it; others do not, nor does who opened an order that is an account's", async () => {
    const shop = await openShop();
    const findReaders = (condition: (session: Visitor) => SQL) =>
      seenBy(shop, configuredProduct, shop.configured, condition);
    expect(await findReaders((session) => readable(configuredProduct, session))).toEqual(READ);
    expect(await findReaders((session) => ownedByVisitor(configuredProduct, session))).toEqual(OWN);
  });

  test("a guest's order is read also by who opened it with a link, and so are its lines", async () => {
    const shop = await openShop();
    expect(await seenBy(shop, orders, shop.placed, (session) => readable(orders, session))).toEqual(OPENED);
    expect(await seenBy(shop, orders, shop.placed, (session) => ownedByVisitor(orders, session))).toEqual(OWN);
    const throughOrder = (session: Visitor) => readableThrough(orderLine.orderId, orders, session);
    expect(await seenBy(shop, orderLine, shop.lines, throughOrder)).toEqual(OPENED);
  });

  test("a link that is not fresh shows nothing confidential; staff see that, but manage only their own", async () => {
    const shop = await openShop();
    const managed = { ...OWN, manager: ["guest"] };
    expect(await seenBy(shop, orders, shop.placed, manageableOrders)).toEqual(managed);
    expect(await seenBy(shop, orders, shop.placed, confidentialOrders)).toEqual({
      ...managed,
      staff: BOTH,
      admin: BOTH,
    });
  });

  test("rows that only accounts own are no guest's", async () => {
    const { owner, visitors } = await openShop();
    const { id } = await insert(creditLedger, creditLine(owner, 1, 0, 500));
    const counts = await Promise.all(
      [visitors.owner, visitors.other, visitors.guest, visitors.anonymous, visitors.staff].map((session) =>
        db.$count(creditLedger, and(inArray(creditLedger.id, [id]), readable(creditLedger, session))),
      ),
    );
    expect(counts).toEqual([1, 0, 0, 0, 1]);
  });

  test("an account is its own, and a tier is its members'", async () => {
    const { owner, visitors } = await openShop();
    const tier = await insert(wholesaleAccount, { name: newId(), priceModifierBp: 9000 });
    await insert(wholesaleMembership, {
      id: newId(),
      userId: owner,
      accountId: tier.id,
      accountNumber: newId(),
      createdAt: new Date(),
    });
    const counts = async (session: Visitor) => [
      await db.$count(user, and(inArray(user.id, [owner]), readable({ userId: user.id }, session))),
      await db.$count(
        wholesaleAccount,
        and(
          inArray(wholesaleAccount.id, [tier.id]),
          readableThrough(wholesaleAccount.id, wholesaleMembership, session, wholesaleMembership.accountId),
        ),
      ),
    ];
    expect(await counts(visitors.owner)).toEqual([1, 1]);
    expect(await counts(visitors.other)).toEqual([0, 0]);
    expect(await counts(visitors.guest)).toEqual([0, 0]);
    expect(await counts(visitors.staff)).toEqual([1, 1]);
  });
});
