import {
  creditLine,
  insert,
  makeAddress,
  makeCart,
  makeConfigured,
  makeOrder,
  makeOrderLine,
  newId,
  NOW,
  schema,
} from "./rows.ts";

type Make = (userId: string) => Promise<string | number>;
/** Part of every text in the records below. A response with it reveals data of the owner. */
export const MARKER = "quillfeather";

const readId = async (row: Promise<{ id: string | number }>) => (await row).id;

const makeRoom = (userId: string) =>
  insert(schema.chatRoom, {
    id: newId(),
    userId,
    description: `Do you cut ${MARKER}?`,
    customerName: MARKER,
    opened: true,
    dateCreated: NOW,
    updatedAt: NOW,
  });
const inRoom = async (userId: string) => ({
  id: newId(),
  roomId: (await makeRoom(userId)).id,
  seq: 1,
  dateCreated: NOW,
  userIdentifier: `C-${userId}`,
});

const makeApplication = (userId: string) =>
  insert(schema.wholesaleApplication, {
    id: newId(),
    userId,
    name: "Ann",
    companyName: MARKER,
    address: "1 Main St",
    city: "Portland",
    state: "OR",
    postalCode: "97201",
    country: "US",
    email: "a@example.com",
    phoneNumber: "1",
    employees: 0,
    businessDescription: 0,
    referral: 0,
    dateCreated: NOW,
  });
let lastInvoice = 90_000;

/** One record of a person, for each kind that belongs to people. */
export const ownedRows: Readonly<Record<string, Make>> = {
  user: (userId) => Promise.resolve(userId),
  address: (userId) => readId(makeAddress({ userId }, { firstName: MARKER })),
  order: (userId) => readId(makeOrder({ userId }, { note: MARKER })),
  "order-line": async (userId) => readId(makeOrderLine((await makeOrder({ userId })).id, { productName: MARKER })),
  "configured-product": (userId) => readId(makeConfigured({ userId }, { texts: [MARKER] })),
  artwork: (userId) =>
    readId(
      insert(schema.artwork, {
        id: newId(),
        userId,
        fileName: `${MARKER}.png`,
        type: "image/png",
        kind: "raster",
        bytes: 10,
        sha256: "0".repeat(64),
        r2Key: newId(),
        facts: {},
        createdAt: NOW,
      }),
    ),
  cart: (userId) => readId(makeCart({ userId })),
  "cart-line": async (userId) => {
    const cart = await makeCart({ userId });
    const configured = await makeConfigured({ userId }, { unitPriceMinor: 30, totalMinor: 1500 });
    return readId(
      insert(schema.cartLine, { id: newId(), cartId: cart.id, configuredProductId: configured.id, createdAt: NOW }),
    );
  },
  "chat-room": (userId) => readId(makeRoom(userId)),
  "chat-line": async (userId) =>
    readId(insert(schema.chatLine, { ...(await inRoom(userId)), message: `Hello ${MARKER}` })),
  "chat-event": async (userId) =>
    readId(insert(schema.chatEvent, { ...(await inRoom(userId)), eventType: "opened", displayMessage: MARKER })),
  "user-in-store-credit-transaction": (userId) =>
    readId(insert(schema.creditLedger, { ...creditLine(userId, 1, 0, 500), comment: MARKER })),
  "wholesale-application": (userId) => readId(makeApplication(userId)),
  "wholesale-membership": async (userId) => {
    const account = await insert(schema.wholesaleAccount, { name: newId(), priceModifierBp: 9000 });
    return readId(
      insert(schema.wholesaleMembership, {
        id: newId(),
        userId,
        accountId: account.id,
        accountNumber: newId(),
        createdAt: NOW,
      }),
    );
  },
  "nonprofit-application": (userId) =>
    readId(
      insert(schema.nonprofitApplication, {
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
      }),
    ),
  "chat-file": async (userId) =>
    readId(
      insert(schema.chatFile, {
        ...(await inRoom(userId)),
        name: `${MARKER}.png`,
        r2Key: newId(),
        type: "image/png",
        bytes: 10,
      }),
    ),
  invoice: async (userId) =>
    readId(
      insert(schema.invoice, {
        id: newId(),
        number: ++lastInvoice,
        orderId: (await makeOrder({ userId })).id,
        userId,
        totalMinor: 2000,
        issuedAt: NOW,
        dueAt: NOW,
      }),
    ),
  design: async (userId) =>
    readId(
      insert(schema.design, {
        id: newId(),
        userId,
        configuredProductId: (await makeConfigured({ userId })).id,
        name: MARKER,
        createdAt: NOW,
        updatedAt: NOW,
      }),
    ),
  "design-folder": (userId) =>
    readId(insert(schema.designFolder, { id: newId(), userId, name: MARKER, nameKey: MARKER, createdAt: NOW })),
  proof: async (userId) =>
    readId(
      insert(schema.proof, {
        id: newId(),
        orderLineId: (await makeOrderLine((await makeOrder({ userId })).id)).id,
        number: 1,
        pictureKey: newId(),
        message: MARKER,
        createdAt: NOW,
      }),
    ),
  review: async (userId) => {
    const line = await makeOrderLine((await makeOrder({ userId })).id);
    return readId(
      insert(schema.review, {
        id: newId(),
        userId,
        orderLineId: line.id,
        productId: line.productId ?? 0,
        rating: 5,
        title: MARKER,
        createdAt: NOW,
        updatedAt: NOW,
      }),
    );
  },
  shipment: async (userId) =>
    readId(
      insert(schema.shipment, {
        id: newId(),
        orderId: (await makeOrder({ userId })).id,
        carrier: "usps",
        trackingNumber: MARKER,
        createdAt: NOW,
      }),
    ),
};
