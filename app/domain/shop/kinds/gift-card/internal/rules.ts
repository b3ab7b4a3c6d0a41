import { err } from "#domain/ground/kernel/result";
import { MAX_CARDS } from "#domain/shop/kinds/gift-card/amounts";
import { longDayText, shopDay } from "#domain/shop/kinds/gift-card/days";
import { readStored } from "#domain/shop/kinds/gift-card/gift-card";
import { giftCardPicture } from "#domain/shop/kinds/gift-card/picture";
import { DEFAULT_RULES, type KindRules } from "#domain/shop/kinds/rules";

export const giftCardRules: KindRules = {
  ...DEFAULT_RULES,
  subject: (product, [person]) => {
    const name = person?.["name"] ?? "";
    return name === "" ? product : `${product} for ${name}`;
  },
  picture: ({ configured }) => giftCardPicture(configured.options),
  missingContent: ({ status }) =>
    status === "draft" ? "This gift card needs a recipient and a sender. Edit it to continue." : undefined,
  // The chosen day may have passed while the card was in the cart.
  advice: ({ options }, now) => {
    const { day } = readStored({ options, texts: [], roster: [] });
    return day !== "" && day < shopDay(now)
      ? `${longDayText(day)} has passed. We'll send this card as soon as you order it.`
      : undefined;
  },
  // An e-mailed card has one recipient.
  maxQuantity: (most, options) => (options["delivery"] === "self" ? Math.min(most, MAX_CARDS) : 1),
  // A copy of an old gift card is sent at once, not on its old day.
  copied: ({ options: { day, ...options } = {}, ...input }, _status, now) => ({
    ...input,
    options: day === undefined || day < shopDay(now) ? options : { ...options, day },
  }),
  printJob: () => err("Gift cards aren't printed."),
  searchWords: "gift voucher present certificate",
};
