/**
 * Words that people use for the same thing, in lower case. A search for one finds all of its group. A phrase of several
 * words is found, but does not stand for the group when it is typed.
 */
export const SYNONYMS: ReadonlyArray<ReadonlyArray<string>> = [
  ["sticker", "decal"],
  ["label", "tag"],
  ["badge", "name tag"],
  ["lettering", "letters", "wording"],
  ["truck", "van", "car", "vehicle"],
  ["window", "windshield", "glass"],
  ["magnet", "magnetic"],
  ["cling", "static", "reusable"],
  ["clear", "transparent", "see through"],
  ["glow", "luminous", "fluorescent"],
  ["reflective", "reflecting", "safety"],
  ["removable", "repositionable", "temporary"],
  ["waterproof", "weatherproof", "outdoor"],
  ["bulk", "wholesale", "reseller"],
  ["voucher", "gift card"],
  ["coupon", "discount", "promo", "promotion"],
  ["shipping", "delivery", "postage"],
  ["return", "refund", "guarantee"],
  ["artwork", "upload", "file"],
  ["proof", "preview"],
  ["contact", "phone", "e-mail"],
  ["color", "colour"],
  ["laptop", "computer", "notebook"],
  ["bottle", "tumbler", "flask"],
  ["charity", "nonprofit"],
  ["coffee", "cafe"],
];

/** Words without a meaning of their own. They are left out of a search that has other words. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  "a an and any are as at be by can do does for from get has have how i in is it me my of on or our so that the them there these they this to was we what when where which who why will with you your".split(
    " ",
  ),
);
