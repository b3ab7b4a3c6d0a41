import { CUTOFF_TEXT } from "#domain/shop/pricing/production";
import { ask, type FaqCategoryData } from "./types.ts";

export const shippingQuestions: FaqCategoryData = {
  slug: "shipping",
  name: "Production and shipping",
  summary: "When it ships, how it travels, and what it costs.",
  questions: [
    ask(
      "when-will-my-order-ship",
      "When will my order ship?",
      `Most products ship in two to four business days; the product page shows when yours arrives. ${CUTOFF_TEXT}`,
      "Very large quantities take longer, about a day for every 5,000 pieces. Checkout shows the delivery date for each shipping method before you pay.",
    ),
    ask(
      "do-you-offer-rush-production",
      "Do you offer rush production?",
      "Yes. Choose **Next day** (up to 2,000 pieces) or **Same day** (up to 500 pieces) on the setup page. The price shows the surcharge at once.",
      "Same day means that your order is printed, cut and handed to the carrier on the day that it counts from.",
    ),
    ask(
      "what-does-shipping-cost",
      "What does shipping cost?",
      "It depends on weight, destination and speed. Enter your ZIP code in the cart or your address at checkout to see every method with its price and date.",
      "Standard mail within the United States is free from $50 of goods.",
    ),
    ask(
      "do-you-ship-to-po-boxes",
      "Do you ship to P.O. boxes and military addresses?",
      "Yes, by mail. Couriers can't deliver to a P.O. box or to APO, FPO and DPO addresses, so checkout offers only mail there.",
      "For military addresses enter APO, FPO or DPO as the city.",
    ),
    ask(
      "do-you-ship-outside-the-united-states",
      "Do you ship outside the United States?",
      "Yes, to Canada and most of the world, by mail or by express courier. Customs papers are included.",
      "Duties and import taxes are the recipient's, and are not part of our price. Delivery dates for mail abroad are estimates.",
    ),
    ask(
      "how-do-i-track-my-package",
      "How do I track my package?",
      "We send an e-mail with a tracking link as each package ships. The same link is on the order and under [your shipments](/profile/shipments/).",
      "A large order may travel in several packages. Each has its own number, and the order shows what is in which.",
    ),
    ask(
      "my-package-is-late-or-lost",
      "My package is late or lost. What now?",
      "Look at the tracking link first: a day or two without a scan is common. If nothing moved for five business days, [contact us](/contact-us/).",
      "When a carrier loses a package, we print it again or refund it. You choose.",
    ),
    ask(
      "can-i-change-the-shipping-address",
      "Can I change the shipping address?",
      "Until the order ships, [write to us](/contact-us/) with the order number and the new address. If the new address changes shipping or tax, we tell you the difference first.",
      "Please check addresses at checkout: the shop suggests the postal service's own form of yours when they differ.",
    ),
  ],
};
