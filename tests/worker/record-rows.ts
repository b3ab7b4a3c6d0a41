import { creditLine, insert, makeAddress, makeCart, makeConfigured, makeOrder, makeOrderLine, newId, NOW, schema } from "./rows.ts";

type Make = (userId: string) => Promise<string | number>;
const idOf = async (row: Promise<{ id: string | number }>) => (await row).id;

const makeRoom = (userId: string) => insert(schema.chatRoom, { id: newId(), userId, description: "Do you cut holes?", opened: true, dateCreated: NOW, updatedAt: NOW });
const inRoom = async (userId: string) => ({ id: newId(), roomId: (await makeRoom(userId)).id, seq: 1, dateCreated: NOW, userIdentifier: `C-${userId}` });

const makeApplication = (userId: string) =>
  insert(schema.wholesaleApplication, { id: newId(), userId, name: "Ann", companyName: "Lee", address: "1 Main St", city: "Portland", state: "OR", postalCode: "97201", country: "US", email: "a@example.com", phoneNumber: "1", employees: 0, businessDescription: 0, referral: 0, dateCreated: NOW });

/** One record of a person, for each kind that belongs to people. */
export const ownedRows: Readonly<Record<string, Make>> = {
  user: (userId) => Promise.resolve(userId),
  address: (userId) => idOf(makeAddress({ userId })),
  order: (userId) => idOf(makeOrder({ userId })),
  "order-line": async (userId) => idOf(makeOrderLine((await makeOrder({ userId })).id)),
  "configured-product": (userId) => idOf(makeConfigured({ userId })),
  artwork: (userId) => idOf(insert(schema.artwork, { id: newId(), userId, fileName: "a.png", type: "image/png", kind: "raster", bytes: 10, sha256: "0".repeat(64), r2Key: newId(), facts: {}, createdAt: NOW })),
  cart: (userId) => idOf(makeCart({ userId })),
  "cart-line": async (userId) => {
    const cart = await makeCart({ userId });
    const configured = await makeConfigured({ userId });
    return idOf(insert(schema.cartLine, { id: newId(), cartId: cart.id, configuredProductId: configured.id, createdAt: NOW }));
  },
  "chat-room": (userId) => idOf(makeRoom(userId)),
  "chat-line": async (userId) => idOf(insert(schema.chatLine, { ...(await inRoom(userId)), message: "Hello" })),
  "chat-event": async (userId) => idOf(insert(schema.chatEvent, { ...(await inRoom(userId)), eventType: "opened" })),
  "user-in-store-credit-transaction": (userId) => idOf(insert(schema.creditLedger, creditLine(userId, 1, 0, 500))),
  "wholesale-application": (userId) => idOf(makeApplication(userId)),
  "wholesale-membership": async (userId) => {
    const account = await insert(schema.wholesaleAccount, { name: newId(), priceModifierBp: 9000 });
    return idOf(insert(schema.wholesaleMembership, { id: newId(), userId, accountId: account.id, accountNumber: newId(), createdAt: NOW }));
  },
  "nonprofit-application": (userId) =>
    idOf(insert(schema.nonprofitApplication, { id: newId(), userId, organisation: "River Friends", country: "US", ein: "12-3456789", mission: "Water.", plannedUse: "Stickers.", contactName: "Ann", contactEmail: "a@example.com", contactPhone: "1", dateCreated: NOW })),
};
