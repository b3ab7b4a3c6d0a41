/** Answers that the shop's staff give often. */
export const cannedReplies: ReadonlyArray<{
  readonly title: string;
  readonly shortcut: string;
  readonly body: string;
}> = [
  {
    title: "Hello",
    shortcut: "hi",
    body: "Hi {first_name}, this is {staff_name} from {shop_name}. I have read your question and am looking into it now.",
  },
  {
    title: "One moment",
    shortcut: "moment",
    body: "Give me a few minutes, {first_name}: I am asking the people at the press. You can keep looking around, this chat stays with you.",
  },
  {
    title: "Where is my order",
    shortcut: "order",
    body: "I have your order {order_number} open here. You find its state and every parcel of it under Orders in your account, and we write to you as soon as it leaves us.",
  },
  {
    title: "Which order",
    shortcut: "which-order",
    body: "Which order is it about, {first_name}? The number stands in the subject of the mail that confirmed it.",
  },
  {
    title: "Proof is waiting",
    shortcut: "proof",
    body: "Your proof for order {order_number} is waiting for you under Proofs in your account. We print once you have approved it; if something should be different, say so there and we send a new one.",
  },
  {
    title: "Artwork: what we need",
    shortcut: "artwork",
    body: "A vector file (SVG, PDF, AI or EPS) prints sharpest. A PNG is fine too if it has at least 300 pixels for each inch of the sticker. If you only have a small picture, send it anyway: we tell you what can be done with it.",
  },
  {
    title: "Cut line explained",
    shortcut: "cutline",
    body: "The cut line runs a little outside of your artwork, so that no white edge shows where it should not. You can look at it, smooth it and move it in the last step before the cart, and nothing is cut before you have seen a proof.",
  },
  {
    title: "Outdoors",
    shortcut: "outdoor",
    body: "For cars, bottles and everything that stays outside, take vinyl with a laminate: it takes rain, sun and the dishwasher. Paper stickers are for indoors.",
  },
  {
    title: "Price for more",
    shortcut: "bulk",
    body: "The price for each sticker falls with the quantity. Tell me size, material and about how many you need, and I send you a quote here that you can put straight into your cart.",
  },
  {
    title: "Something went wrong",
    shortcut: "sorry",
    body: "I am sorry about that, {first_name}. Could you send me a picture of it here, with the number of the order? Then I can put it right with the press today.",
  },
  {
    title: "We are closed",
    shortcut: "hours",
    body: "We answer here {hours}. You can also write to {shop_email} or call {shop_phone}; whoever is first in answers.",
  },
  {
    title: "Goodbye",
    shortcut: "bye",
    body: "Glad I could help, {first_name}. If anything else comes up, write here again and we go on where we stopped. {staff_name}",
  },
];
