import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../../db/schema/index.ts";
import { listed } from "../addresses/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { identities, secondFactors, sessions } from "./sign-in-areas.ts";

const AT_ONCE = 200;

type Row = Readonly<Record<string, unknown>>;
type Pages = AsyncGenerator<ReadonlyArray<Row>>;

/**
 * Columns that are never exported, matched by name in every table: hashes, tokens and keys, and which staff member
 * acted. Columns that are added later are covered automatically.
 */
const SECRET =
  /(Hash|Token|Key)$|^(r2UploadId|cid|guestId|ownerId|sentBy|decidedBy|createdBy|mayPayByInvoice|staffReadSeq|originalMessage)$/;
const BOOKKEEPING = /^(businessDescriptionKey|nameKey)$/;

const open = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => BOOKKEEPING.test(name) || !SECRET.test(name)));

interface Owned {
  readonly table: SQLiteTable & { readonly id: SQLiteColumn };
  readonly owner: SQLiteColumn;
  /** The rows that are exported. */
  readonly where?: SQL;
}

/** All rows of a table that belong to one user, page by page. */
async function* readUserRows({ db }: ServiceContext, { table, owner, where }: Owned, userId: string): Pages {
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows: ReadonlyArray<Row> = await db
      .select()
      .from(table as SQLiteTable)
      .where(and(eq(owner, userId), where))
      .orderBy(asc(table.id))
      .limit(AT_ONCE)
      .offset(offset);
    if (rows.length > 0) yield rows.map(open);
    if (rows.length < AT_ONCE) return;
  }
}

/** What the user did, without the values: those may be other people's. */
async function* changes(context: ServiceContext, userId: string): Pages {
  const { audit } = schema;
  for await (const page of readUserRows(context, { table: audit, owner: audit.actor }, userId))
    yield page.map(({ createdAt, action, entity, entityId, network, reason }) => ({
      createdAt,
      action,
      entity,
      entityId,
      network,
      reason,
    }));
}

async function* account({ db }: ServiceContext, userId: string): Pages {
  yield (await db.select().from(schema.user).where(eq(schema.user.id, userId))).map(open);
}

/** Orders with all their parts that are shown to their owner. */
async function* orders(context: ServiceContext, userId: string): Pages {
  const { db } = context;
  for await (const page of readUserRows(context, { table: schema.orders, owner: schema.orders.userId }, userId)) {
    // D1 allows at most 100 parameters in a statement.
    for (let at = 0; at < page.length; at += 90) {
      const part = page.slice(at, at + 90);
      const ids = part.map((row) => String(row["id"]));
      const [lines, events, shipments, payments, invoices] = await db.batch([
        db
          .select()
          .from(schema.orderLine)
          .where(inArray(schema.orderLine.orderId, ids))
          .orderBy(asc(schema.orderLine.position)),
        db
          .select()
          .from(schema.orderEvent)
          .where(and(inArray(schema.orderEvent.orderId, ids), eq(schema.orderEvent.isPublic, true)))
          .orderBy(asc(schema.orderEvent.createdAt)),
        db.select().from(schema.shipment).where(inArray(schema.shipment.orderId, ids)),
        db
          .select({
            orderId: schema.payment.orderId,
            provider: schema.payment.provider,
            state: schema.payment.state,
            currency: schema.payment.currency,
            amountMinor: schema.payment.amountMinor,
            refundedMinor: schema.payment.refundedMinor,
            createdAt: schema.payment.createdAt,
          })
          .from(schema.payment)
          .where(inArray(schema.payment.orderId, ids)),
        db.select().from(schema.invoice).where(inArray(schema.invoice.orderId, ids)),
      ]);
      const of = (rows: ReadonlyArray<Row>, id: unknown) => rows.filter((row) => row["orderId"] === id).map(open);
      yield part.map((row) => ({
        ...row,
        lines: of(lines, row["id"]).map(({ artwork, ...line }) => ({ ...line, artwork: readFileName(artwork) })),
        events: of(events, row["id"]).map(({ id, type, message, createdAt }) => ({ id, type, message, createdAt })),
        shipments: of(shipments, row["id"]),
        payments: of(payments, row["id"]),
        invoices: of(invoices, row["id"]),
      }));
    }
  }
}

/** Of an order's copy of its file, only the file name: the rest is where it is stored. */
const readFileName = (artwork: unknown): unknown =>
  typeof artwork === "object" && artwork !== null && "file_name" in artwork ? artwork.file_name : null;

async function* proofs({ db }: ServiceContext, userId: string): Pages {
  const { proof, proofComment, orderLine, orders: order } = schema;
  const rows = await db
    .select({ proof, orderNumber: order.number })
    .from(proof)
    .innerJoin(orderLine, eq(orderLine.id, proof.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(eq(order.userId, userId))
    .orderBy(asc(proof.createdAt));
  const comments = await db
    .select({ comment: proofComment })
    .from(proofComment)
    .innerJoin(proof, eq(proof.id, proofComment.proofId))
    .innerJoin(orderLine, eq(orderLine.id, proof.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(eq(order.userId, userId))
    .orderBy(asc(proofComment.createdAt));
  yield rows.map((row) => ({
    orderNumber: row.orderNumber,
    ...open(row.proof),
    comments: comments
      .filter(({ comment }) => comment.proofId === row.proof.id)
      .map(({ comment: { authorName, body, x, y, createdAt } }) => ({ authorName, body, x, y, createdAt })),
  }));
}

/** Problems that the user reported, without who decided. */
async function* claims({ db }: ServiceContext, userId: string): Pages {
  const { reprintClaim, orders: order } = schema;
  const rows = await db
    .select({ claim: reprintClaim, orderNumber: order.number })
    .from(reprintClaim)
    .innerJoin(order, eq(order.id, reprintClaim.orderId))
    .where(eq(order.userId, userId))
    .orderBy(asc(reprintClaim.createdAt));
  yield rows.map(({ orderNumber, claim: { decidedBy: _staff, ...claim } }) => ({ orderNumber, ...open(claim) }));
}

/** Pictures that the user sent, with what they wrote. */
async function* sentPictures({ db }: ServiceContext, userId: string): Pages {
  const { customerPicture, orderLine, orders: order } = schema;
  const rows = await db
    .select({ picture: customerPicture, orderNumber: order.number })
    .from(customerPicture)
    .innerJoin(orderLine, eq(orderLine.id, customerPicture.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(eq(order.userId, userId))
    .orderBy(asc(customerPicture.createdAt));
  yield rows.map(({ orderNumber, picture }) => ({ orderNumber, ...open(picture) }));
}

/** Conversations as the customer saw them: without staff notes. */
async function* conversations(context: ServiceContext, userId: string): Pages {
  const { db } = context;
  const { chatLine, chatRoom } = schema;
  for await (const rooms of readUserRows(context, { table: chatRoom, owner: chatRoom.userId }, userId)) {
    for (const room of rooms) {
      const lines = await db
        .select()
        .from(chatLine)
        .where(eq(chatLine.roomId, String(room["id"])))
        .orderBy(asc(chatLine.seq));
      const { id, name, description, customerName, email, dateCreated, dateClosed } = room;
      yield [
        {
          id,
          name,
          description,
          customerName,
          email,
          dateCreated,
          dateClosed,
          lines: lines.map((line) => ({
            at: line.dateCreated,
            from: line.isStaff ? context.company.name : line.customerName,
            message: line.removed ? "" : line.message,
            edited: line.edited,
            removed: line.removed,
          })),
        },
      ];
    }
  }
}

async function* newsletter({ db }: ServiceContext, userId: string): Pages {
  const { newsletterSubscription: list, user } = schema;
  const rows = await db
    .select({ list })
    .from(list)
    .innerJoin(user, eq(user.email, list.email))
    .where(eq(user.id, userId));
  yield rows.map((row) => row.list);
}

const owned = (table: Owned["table"], owner: SQLiteColumn, where?: SQL) => (context: ServiceContext, userId: string) =>
  readUserRows(context, { table, owner, ...(where ? { where } : {}) }, userId);

export interface Area {
  readonly file: string;
  /** Describes the file in the archive's cover letter. */
  readonly about: string;
  readonly read: (context: ServiceContext, userId: string) => Pages;
}

/** Everything that is stored about a user, one file for each kind. */
export const AREAS: ReadonlyArray<Area> = [
  { file: "account.json", about: "your account and what you entered there", read: account },
  {
    file: "addresses.json",
    about: "your addresses, archived ones too",
    read: owned(schema.address, schema.address.userId, listed),
  },
  {
    file: "orders.json",
    about: "your orders with items, payments, shipments and invoices; amounts are in cents",
    read: orders,
  },
  {
    file: "saved-cards.json",
    about: "cards that a payment provider keeps for you; we have no card numbers",
    read: owned(schema.savedCard, schema.savedCard.userId, isNull(schema.savedCard.removedAt)),
  },
  { file: "proofs.json", about: "the proofs of your orders and what you answered", read: proofs },
  { file: "reprint-claims.json", about: "problems that you reported with orders", read: claims },
  { file: "sent-pictures.json", about: "pictures of your stickers that you sent us", read: sentPictures },
  { file: "designs.json", about: "the designs you saved", read: owned(schema.design, schema.design.userId) },
  { file: "design-folders.json", about: "their folders", read: owned(schema.designFolder, schema.designFolder.userId) },
  {
    file: "configurations.json",
    about: "every product you set up; sizes are in inches",
    read: owned(schema.configuredProduct, schema.configuredProduct.userId),
  },
  {
    file: "artwork.json",
    about: "the files you sent us; the files themselves are in the folder artwork",
    read: owned(schema.artwork, schema.artwork.userId),
  },
  {
    file: "store-credit.json",
    about: "every store credit transaction; amounts are in cents",
    read: owned(schema.creditLedger, schema.creditLedger.userId),
  },
  {
    file: "reviews.json",
    about: "your product reviews",
    read: owned(schema.review, schema.review.userId),
  },
  {
    file: "wholesale-applications.json",
    about: "your wholesale applications",
    read: owned(schema.wholesaleApplication, schema.wholesaleApplication.userId),
  },
  {
    file: "wholesale-memberships.json",
    about: "your wholesale memberships",
    read: owned(schema.wholesaleMembership, schema.wholesaleMembership.userId),
  },
  {
    file: "nonprofit-applications.json",
    about: "your nonprofit applications",
    read: owned(schema.nonprofitApplication, schema.nonprofitApplication.userId),
  },
  {
    file: "tax-exemptions.json",
    about: "papers by which you pay no sales tax; the papers themselves are in the folder tax-exemption",
    read: owned(schema.taxExemption, schema.taxExemption.userId),
  },
  {
    file: "notes.json",
    about: "notes that our staff wrote about you",
    read: owned(schema.customerNote, schema.customerNote.userId),
  },
  { file: "conversations.json", about: "your chats with us", read: conversations },
  {
    file: "text-messages.json",
    about: "text messages that we sent you",
    read: owned(schema.textMessage, schema.textMessage.userId),
  },
  {
    file: "consents.json",
    about: "your consents with their wording and date",
    read: owned(schema.consent, schema.consent.userId),
  },
  { file: "newsletter.json", about: "whether you get the newsletter", read: newsletter },
  { file: "devices.json", about: "where you are signed in", read: sessions },
  {
    file: "office-views.json",
    about: "views of lists that you saved in the office",
    read: owned(schema.officeView, schema.officeView.userId),
  },
  { file: "changes.json", about: "what you changed that we keep a history of, and from which network", read: changes },
  { file: "sign-in-providers.json", about: "accounts such as Google or Apple that can sign you in", read: identities },
  { file: "second-factors.json", about: "your passkeys and authenticator app", read: secondFactors },
];
