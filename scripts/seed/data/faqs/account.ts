import { ask, type FaqCategoryData } from "./types.ts";

export const account: FaqCategoryData = {
  slug: "payment-and-account",
  name: "Payment and account",
  summary: "Paying, invoices, credit, gift cards and signing in.",
  questions: [
    ask(
      "when-is-my-card-charged",
      "When is my card charged?",
      "When you order we ask your bank to hold the amount. It is charged as your order ships. If it ships in several packages, each is charged with what is in it.",
      "Gift cards are sent at once, so an order with a gift card is charged when you place it.",
    ),
    ask(
      "how-can-i-pay",
      "How can I pay?",
      "Checkout shows the payment methods that this shop accepts, besides store credit and gift cards. Business customers whom we have approved can also pay by invoice with a purchase order number.",
      "We never see or store your card number: it goes straight to the payment provider.",
    ),
    ask(
      "how-do-gift-cards-work",
      "How do gift cards work?",
      "Choose an amount from $10 to $500, write a message and pick the day. The recipient gets an e-mail with a code.",
      "Enter the code in the cart or at checkout. What an order doesn't use stays on the card. With an account you can also turn a card into store credit.",
    ),
    ask(
      "what-is-store-credit",
      "What is store credit?",
      "Money in your account that you can spend on any order: a refund, a redeemed gift card, or a thank-you for a photo. [Your credit page](/profile/credit/) lists every entry and what is left.",
      "Check the box at checkout to use it. It never expires.",
    ),
    ask(
      "where-is-my-invoice",
      "Where do I find an invoice or receipt?",
      "Open the order under [your orders](/profile/orders/). We charge a card as your packages ship; then the order has its receipt, and until then a confirmation you can print. Invoices that are open to pay are listed under [your invoices](/payments/invoices/).",
      "Need your company's name or a purchase order number on it? Enter both at checkout, before you pay.",
    ),
    ask(
      "how-do-refunds-work",
      "How do refunds work?",
      "If something is wrong with your order, we print it again or refund it. A refund goes back to the card or the gift card you paid with, or becomes store credit if you prefer.",
      "We send you an e-mail with the amount. Banks usually show it within five business days.",
    ),
    ask(
      "i-forgot-my-password",
      "I forgot my password. How do I sign in?",
      "On the [sign-in page](/account/login/) choose **Reset password**, or have a sign-in link sent by e-mail. Either works only from your own mailbox and expires.",
      "A passkey saves you from remembering anything: add one on your account page after you signed in.",
    ),
    ask(
      "how-do-i-delete-my-account",
      "How do I delete my account?",
      "On [your account page](/profile/account/). We delete your designs, files, addresses and chats. Records of past orders stay without your name, because tax law asks for them.",
      "Open orders and unpaid invoices have to be finished first. The page tells you which.",
    ),
  ],
};
