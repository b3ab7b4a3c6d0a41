import { PromotionCodeInput, PromotionInput } from "#domain/shop/cart/promotion-input";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { ACTIVATE, field, readOnly, recordListPath, type OfficeRecord } from "./description.ts";

const SHOP_TIME = "The shop’s time.";

const promotions: OfficeRecord = {
  name: "promotion",
  singular: "promotion",
  input: PromotionInput,
  nameField: "name",
  columns: ["codes", "uses", "is_active"],
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

export const salesRecords: ReadonlyArray<OfficeRecord> = [promotions, promotionCodes];
