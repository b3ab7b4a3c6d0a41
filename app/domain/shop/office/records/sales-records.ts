import * as v from "valibot";
import { GiftCardChanges, GiftCardInput } from "#domain/shop/ledger/gift-cards/gift-card-input";
import { PromotionCodeInput, PromotionInput } from "#domain/shop/cart/promotion-input";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { ACTIVATE, field, readOnly, recordListPath, type OfficeRecord } from "./description.ts";

const SHOP_TIME = "The shop’s time.";

const promotions: OfficeRecord = {
  name: "promotion",
  singular: "promotion",
  input: PromotionInput,
  nameField: "name",
  columns: ["codes", "uses", "state"],
  filters: ["kind", "is_active"],
  orders: { name: "By name", "-ends_at": "Last to end first" },
  searches: "Name",
  words: "discounts sale coupon voucher percent off",
  groups: [
    {
      title: "Discount",
      fields: [
        field("name", "Name", "text", { help: "Customers see it in cart, order and invoice." }),
        field("kind", "Kind", "choice", {
          labels: { percent: "Percentage off", amount: "Amount off", "free-shipping": "Free standard shipping" },
        }),
        field("percent", "Percent off", "number", { help: "Only for a percentage, such as 15." }),
        field("amount", "Dollars off", "text", { help: "Only for an amount, such as 5.00." }),
        field("min_subtotal", "From an order of", "text", {
          help: "In dollars, before the discount. 0.00: any order.",
        }),
      ],
    },
    {
      title: "When it holds",
      fields: [
        readOnly("state", "State", "choice", {
          labels: { active: "Active", planned: "Not yet", ended: "Ended", off: "Off" },
        }),
        field("is_active", "Active", "checkbox", {
          help: "Uncheck this to end it at once, with all of its codes.",
          steps: ACTIVATE,
        }),
        field("starts_at", "From", "dateTime", { help: `${SHOP_TIME} Empty: at once.` }),
        field("ends_at", "Until", "dateTime", { help: `${SHOP_TIME} Empty: until you end it.` }),
      ],
    },
    {
      title: "Codes",
      fields: [
        readOnly("codes", "Codes", "lines", {
          help: "Without a code, nobody can use it. Add one under “Codes” above.",
        }),
        readOnly("uses", "Times used", "wholeNumber"),
      ],
    },
  ],
  links: ({ id }) => [{ label: "Codes", href: withQuery(recordListPath("promotion-code"), { promotion: String(id) }) }],
};

const promotionCodes: OfficeRecord = {
  name: "promotion-code",
  singular: "code",
  input: PromotionCodeInput,
  fixed: ["promotion", "code"],
  nameField: "code",
  columns: ["promotion", "uses", "max_uses"],
  filters: ["promotion"],
  orders: { "-uses": "Most used first", "-date_created": "Newest first" },
  searches: "Code",
  words: "coupon voucher discount",
  groups: [
    {
      title: "Code",
      fields: [
        field("promotion", "Promotion", "choice", { choicesFrom: "promotions" }),
        field("code", "Code", "slug", {
          help: "Letters, digits and hyphens, such as FOX-15. Customers may type it in small letters.",
        }),
        field("max_uses", "Can be used", "wholeNumber", {
          help: "How many times in all, by everyone together. Empty: as often as they like.",
        }),
        readOnly("uses", "Times used", "wholeNumber"),
        readOnly("date_created", "Created", "dateTime"),
      ],
    },
  ],
};

const giftCards: OfficeRecord = {
  name: "gift-card",
  singular: "gift card",
  input: v.object({ ...GiftCardInput.entries, ...GiftCardChanges.entries }),
  fixed: Object.keys(GiftCardInput.entries),
  nameField: "last_four",
  columns: ["state", "balance", "recipient_email"],
  filters: ["state"],
  orders: { date_created: "Oldest first" },
  searches: "Recipient’s e-mail or name",
  words: "vouchers certificates codes balance",
  groups: [
    {
      title: "Gift card",
      fields: [
        readOnly("last_four", "Code ends in", "text", { help: "The whole code is only in the recipient’s e-mail." }),
        field("amount", "Worth", "text", { help: "In dollars, such as 25.00." }),
        field("reason", "Why you give it", "text", { help: "Only for you and your colleagues." }),
      ],
    },
    {
      title: "Recipient",
      fields: [
        field("recipient_email", "E-mail address", "text", {
          help: "The code is sent there at once.",
          isPerson: true,
        }),
        field("recipient_name", "Name", "text"),
        field("message", "Message", "longText"),
      ],
    },
    {
      title: "Use",
      fields: [
        readOnly("state", "State", "choice", {
          labels: { active: "Can pay", spent: "Spent", blocked: "Blocked", ended: "Canceled or sent again" },
        }),
        readOnly("balance", "Balance", "text"),
        readOnly("uses", "Times used", "wholeNumber"),
        readOnly("order_number", "Bought by order", "text"),
        readOnly("date_created", "Issued", "dateTime"),
      ],
    },
    {
      title: "Block",
      fields: [
        field("block_reason", "Why it is blocked", "text", {
          help: "Write why, and the card can’t pay until you empty this again. Customers don’t see it.",
          isLater: true,
        }),
      ],
    },
  ],
  links: ({ order }) =>
    typeof order === "string" ? [{ label: "Order", href: `/staff/orders/${order.split("/").at(-2) ?? ""}/` }] : [],
};

export const salesRecords: ReadonlyArray<OfficeRecord> = [promotions, promotionCodes, giftCards];
