/** Answers that the shop's staff give often. */
export const cannedReplies: ReadonlyArray<{
  readonly title: string;
  readonly shortcut: string;
  readonly body: string;
}> = [
  {
    title: "Hello",
    shortcut: "hi",
    body: "Hi {first_name}, this is {staff_name} from {shop_name}. I've read your question and I'm looking into it now.",
  },
  {
    title: "One moment",
    shortcut: "moment",
    body: "Give me a few minutes, {first_name}. I'm asking our print team. Feel free to keep browsing; this chat stays with you.",
  },
  {
    title: "Where is my order",
    shortcut: "order",
    body: "I have your order {order_number} open here. You can see its status and every package under Orders in your account, and we'll e-mail you as soon as it ships.",
  },
  {
    title: "Which order",
    shortcut: "which-order",
    body: "Which order is this about, {first_name}? You'll find the number in the subject of your confirmation e-mail.",
  },
  {
    title: "Proof is waiting",
    shortcut: "proof",
    body: "Your proof for order {order_number} is waiting under Proofs in your account. We'll print it as soon as you approve it. If you'd like changes, tell us there and we'll send a new one.",
  },
  {
    title: "Artwork: what we need",
    shortcut: "artwork",
    body: "A vector file (SVG, PDF, AI or EPS) prints sharpest. A PNG is fine too if it has at least 300 pixels per inch. If you have only a small picture, upload it anyway and we'll tell you how it will print.",
  },
  {
    title: "Cut line explained",
    shortcut: "cutline",
    body: "The cut line follows the outline of your artwork, with or without a white border. You can check it, smooth it and change the border in the last step before the cart. We cut exactly the line you approve.",
  },
  {
    title: "Outdoors",
    shortcut: "outdoor",
    body: "For cars, bottles and anything outdoors, choose white vinyl. Its laminate stands up to rain, sun and the dishwasher.",
  },
  {
    title: "Price for more",
    shortcut: "bulk",
    body: "The price per sticker drops as the quantity goes up. Tell me the size, material and quantity, and I'll send you a design here that you can add straight to your cart.",
  },
  {
    title: "Something went wrong",
    shortcut: "sorry",
    body: "I'm sorry about that, {first_name}. Could you send me a photo of it here with your order number? Then I can fix it with our print team today.",
  },
  {
    title: "We are closed",
    shortcut: "hours",
    body: "We're here {hours}. You can also e-mail {shop_email} or call {shop_phone}.",
  },
  {
    title: "Goodbye",
    shortcut: "bye",
    body: "Glad I could help, {first_name}. If anything else comes up, just write here again. {staff_name}",
  },
];
