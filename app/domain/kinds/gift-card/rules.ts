import { err } from "#domain/kernel/result";
import { MAX_CARDS } from "#domain/kinds/gift-card/amounts";
import { dayWords, shopDay } from "#domain/kinds/gift-card/days";
import { readStored } from "#domain/kinds/gift-card/gift-card";
import { giftCardPicture } from "#domain/kinds/gift-card/picture";
import { USUAL_RULES, type KindRules } from "#domain/kinds/rules";

export const giftCard: KindRules = {
  ...USUAL_RULES,
  subject: (product, [person]) => {
    const name = person?.["name"] ?? "";
    return name === "" ? product : `${product} for ${name}`;
  },
  picture: ({ configured }) => giftCardPicture(configured.options),
  problem: ({ status }) =>
    status === "draft" ? "This gift card needs a recipient and a sender. Edit it to continue." : undefined,
  // A cart may be older than the day that was chosen.
  advice: ({ options }, now) => {
    const { day } = readStored({ options, texts: [], roster: [] });
    return day !== "" && day < shopDay(now)
      ? `${dayWords(day)} has passed. We'll send this card as soon as you order it.`
      : undefined;
  },
  // A card that is sent goes to one person.
  maxQuantity: (most, options) => (options["delivery"] === "self" ? Math.min(most, MAX_CARDS) : 1),
  // A gift card of last year goes out at once, not last year.
  copied: ({ options: { day, ...options } = {}, ...input }, _status, now) => ({
    ...input,
    options: day === undefined || day < shopDay(now) ? options : { ...options, day },
  }),
  printJob: () => err("Gift cards aren't printed."),
  searchWords: "gift voucher present certificate",
};
