import { ask, type FaqCategoryData } from "./types.ts";

export const ordering: FaqCategoryData = {
  slug: "ordering",
  name: "Ordering",
  summary: "Prices, quantities, changes and ordering again.",
  questions: [
    ask(
      "how-do-i-reorder",
      "How do I reorder?",
      "Open [your orders](/profile/orders/), choose the order, and select **Order again**. Every item goes into your cart with the artwork, size, material and cut line that you approved the first time, at today's price.",
      "To change something first, open the item under [your designs](/profile/designs/), copy it and edit the copy. Your earlier order keeps its own files, so editing a design never touches what you bought before.",
    ),
    ask(
      "what-is-the-smallest-order",
      "What is the smallest order?",
      "One piece. Most products have no minimum, and the price shows the cost of one before you enter anything else.",
      "A single sticker carries the whole cost of setting up the press, so ten often cost little more than one. The quantity list shows the price of each step and what it saves you per piece.",
    ),
    ask(
      "why-does-the-price-per-piece-fall",
      "Why does the price per piece fall with the quantity?",
      "Every job has a fixed part, such as preparing the file and loading the material, and a part that grows with the printed area. The fixed part is shared among all pieces.",
      "The price calculator shows both. Open **Price details** on any setup page to see each part in dollars.",
    ),
    ask(
      "can-i-change-my-order",
      "Can I change my order after I placed it?",
      "Until production starts you can cancel an order on its page without any cost. Then place it again with your changes: **Order again** fills the cart, and nothing you typed is lost.",
      "If the order is already in production, [contact us](/contact-us/) right away. We'll tell you what can still be changed.",
    ),
    ask(
      "how-do-i-cancel-an-order",
      "How do I cancel an order?",
      "Open the order under [your orders](/profile/orders/) and select **Cancel this order**. The button is there until production starts.",
      "What was held on your card is released, and store credit and gift cards get their amount back at once. Some banks take a few days to show a released hold.",
    ),
    ask(
      "do-i-need-an-account",
      "Do I need an account to order?",
      "No. You can design, order and pay as a guest with an e-mail address.",
      "An account keeps your designs, addresses and orders in one place. When you create one or sign in, the designs and the cart of this browser come along.",
    ),
    ask(
      "can-i-spend-a-budget",
      "I have a fixed budget. How many do I get?",
      "Enter it in the **My budget in dollars** field on the setup page. The shop finds the largest quantity that it buys in your size and material.",
      "The result is a normal quote: change the size or the material and see at once how many more or fewer that makes.",
    ),
    ask(
      "are-quotes-binding",
      "How long is a price good for?",
      "The price in your cart is the price you pay. If anything changes it, such as a different shipping address, checkout shows the old and the new total and asks before you pay.",
      "Prices of saved designs are calculated again when you open them, so an old design shows today's price.",
    ),
  ],
};
