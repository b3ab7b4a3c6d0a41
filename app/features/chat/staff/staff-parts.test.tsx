import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { VisitorProfile } from "#domain/chat/staff/visitor-profile";
import { SAMPLE_VALUES, type CannedReply } from "#domain/chat/staff/canned-reply";
import type { OrderCard } from "#domain/chat/staff/order-card";
import type { ChatEvent, ChatMessage } from "#domain/chat/records";
import { emptyLog } from "#domain/chat/room/log";
import { MessageList } from "../conversation/messages/message-list.tsx";
import { Note } from "../conversation/messages/note.tsx";
import { OrderCardView } from "../conversation/messages/order-card.tsx";
import { VisitorRecords } from "./visitor-profile/visitor-records.tsx";
import { ReplyList } from "./compose/reply-list.tsx";

const nothing: VisitorProfile = {
  room: "r",
  account: null,
  typed: null,
  addresses: 0,
  cart: { id: "", lines: [], total_localized: "$0.00" },
  orders: [],
  order_count: 0,
  designs: [],
  proofs: [],
  earlier: [],
  rating: null,
  values: { order_number: "", staff_name: "Teo", hours: "", shop_name: "", shop_phone: "", shop_email: "" },
};
const replies: ReadonlyArray<CannedReply> = [
  { id: 1, version: 1, title: "Hello", shortcut: "hi", body: "Hi {first_name}." },
  { id: 2, version: 1, title: "Bye", shortcut: "bye", body: "Bye." },
];
const noop = () => undefined;

test("a colleague's message has their name, and only the user's own says that it is theirs", () => {
  const line = (seq: number, user: string, name: string): ChatMessage => ({
    ...{ id: String(seq), resource_uri: "", content_type_id: 1, seq, date_created: "2026-01-01T00:00:00Z" },
    ...{ customer_name: name, user_identifier: user, is_staff: user.startsWith("S-") },
    ...{ message: `from ${name}`, edited: false, removed: false, order_input: null },
  });
  const lines = [line(1, "C-1", "Ann"), line(2, "S-sam", "Sam"), line(3, "S-me", "Teo")];
  const html = renderToStaticMarkup(
    <MessageList
      log={{ ...emptyLog(), lines }}
      reader={{ side: "staff", user: "S-me" }}
      typing={undefined}
      connected
    />,
  );
  const heads = [...html.matchAll(/<span class="(?:sr-only|font-semibold wrap-anywhere)">([^<]*)<\/span>/g)];
  expect(heads.map(([, text = ""]) => text.trim())).toEqual(["Ann", "Sam", "You,"]);
});

describe("the visitor profile", () => {
  test("shows a text for every empty section", () => {
    const html = renderToStaticMarkup(<VisitorRecords about={nothing} />);
    for (const words of ["The cart is empty.", "No orders yet.", "This is their first conversation."])
      expect(html).toContain(words);
    expect(html).not.toContain("$0.00");
  });

  test("shows the cart's lines with their total, and links an order to its page", () => {
    const line = {
      id: "l",
      configured_product: "c",
      name: "Die-cut stickers",
      summary: "3 × 3 in",
      quantity: 1200,
      total_localized: "$90.00",
      picture: null,
    };
    const html = renderToStaticMarkup(
      <VisitorRecords
        about={{
          ...nothing,
          cart: { id: "k", lines: [line], total_localized: "$90.00" },
          orders: [
            {
              id: "o",
              number: "1042",
              status: "Shipped",
              total_localized: "$20.00",
              date_placed: "2026-01-02T00:00:00Z",
              url: "/profile/orders/order/o/",
            },
          ],
          order_count: 7,
        }}
      />,
    );
    for (const part of ["1,200 × Die-cut stickers", "$90.00", 'href="/profile/orders/order/o/"', "Shipped", ">7<"])
      expect(html).toContain(part);
  });
});

describe("the list of canned replies", () => {
  const list = (listedReplies: ReadonlyArray<CannedReply>, problem = "") =>
    renderToStaticMarkup(
      <ReplyList
        id="x"
        replies={listedReplies}
        active={1}
        values={SAMPLE_VALUES}
        problem={problem}
        onHover={noop}
        onChoose={noop}
      />,
    );

  test("shows each reply filled in as an option and marks the one that Enter chooses", () => {
    const html = list(replies);
    expect(html.match(/role="option"/g)).toHaveLength(2);
    expect(html).toMatch(/id="x-1"[^>]*aria-selected="true"/);
    expect(html).toContain("Hi Robin.");
  });

  test("says that no reply has this shortcut, or why no replies can be shown", () => {
    expect(list([])).toContain("No reply has this shortcut.");
    expect(list([], "We couldn't load the replies.")).toContain("We couldn&#x27;t load the replies.");
  });
});

describe("a note in the conversation", () => {
  const note = {
    seq: 4,
    customer_name: "Sam",
    user_identifier: "S-sam",
    date_created: "2026-01-02T00:00:00Z",
    event_slug: "chat-note",
    event_data: {},
    display_message: "wants it by Friday",
  } as Partial<ChatEvent> as ChatEvent;
  const renderNote = (event: Partial<ChatEvent>, me = "S-sam") =>
    renderToStaticMarkup(<Note event={{ ...note, ...event }} actions={{ me, onEdit: noop, onRemove: noop }} />);

  test("can be edited and deleted by its author only", () => {
    expect(renderNote({}).match(/<button/g)).toHaveLength(2);
    expect(renderNote({}, "S-tess")).not.toContain("<button");
  });

  test("still shows its original text after an edit or deletion", () => {
    const edited = renderNote({
      display_message: "wants it by Monday",
      event_data: { edited: true, original: "wants it by Friday" },
    });
    for (const part of ["wants it by Monday", "(edited)", "Original: “wants it by Friday”"])
      expect(edited).toContain(part);
    const removed = renderNote({ display_message: "", event_data: { removed: true, original: "wants it by Friday" } });
    expect(removed).toContain("This note was removed. Original message: “wants it by Friday”");
    expect(removed).not.toContain("<button");
  });
});

test("a card shows its product, price and actions", () => {
  const card: OrderCard = {
    kind: "design",
    product: "p",
    name: "Fox",
    url: "/products/p/",
    image: "",
    configured_product: "c",
    summary: "3 × 3 in",
    total: "12.50",
    currency: "USD",
  };
  const html = renderToStaticMarkup(<OrderCardView card={card} actions={<button type="button">Take</button>} />);
  for (const part of ["Fox", "3 × 3 in", "$12.50", "Take", 'href="/products/p/"']) expect(html).toContain(part);
});
