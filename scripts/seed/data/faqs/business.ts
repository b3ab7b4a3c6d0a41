import { ask, type FaqCategoryData } from "./types.ts";

export const business: FaqCategoryData = {
  slug: "business-and-nonprofit",
  name: "Business and nonprofit",
  summary: "Wholesale tiers, tax exemption, nonprofits and large jobs.",
  questions: [
    ask(
      "how-does-wholesale-work",
      "How does wholesale pricing work?",
      "Apply on [your wholesale page](/profile/wholesale/). Once we accept, a tier takes its percentage off every price you see while you are signed in, on top of quantity prices.",
      "Wholesale is for those who sell our prints on: printers, sign makers, promotional product distributors, retailers.",
    ),
    ask(
      "what-do-i-need-to-apply",
      "What do I need for a wholesale application?",
      "Your company's name and address, how many people work there, what your business does, and how you heard of us. We answer within two business days.",
      "You can order at normal prices meanwhile.",
    ),
    ask(
      "do-you-support-nonprofits",
      "Do you support nonprofits?",
      "Yes, with store credit. [Apply with your organization's details](/profile/nonprofit/) and a document that shows its status. See [our nonprofit program](/nonprofit/).",
      "Schools, shelters, libraries and clubs are welcome.",
    ),
    ask(
      "can-i-order-tax-free",
      "My organization is tax exempt. Can I order without sales tax?",
      "Send us your exemption certificate in a chat or by e-mail. We mark your account, and checkout leaves the tax out from then on.",
      "We can't refund tax on orders that have shipped without a certificate on file.",
    ),
    ask(
      "can-i-pay-by-purchase-order",
      "Can I pay by purchase order?",
      "If we have approved your account for invoices, choose **Invoice** at checkout and enter your purchase order number. It is printed on the invoice, which is due in 30 days.",
      "To be approved, [contact us](/contact-us/) from your account.",
    ),
    ask(
      "how-do-name-tags-for-a-team-work",
      "I need name tags for a whole team. Do I type every name?",
      "No. Paste a list or upload a CSV file with a row for each person. You see every tag before you order, and names that are too long are marked.",
      "For a new hire next month, open the design again and order just that one name.",
    ),
  ],
};
