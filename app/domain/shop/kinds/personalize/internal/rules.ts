import { opensFrom } from "#domain/shop/kinds/internal/opening";
import { drawTag } from "#domain/shop/kinds/personalize/internal/drawing";
import { hasNames, hasPlaceholder, namesOn, tagPicture } from "#domain/shop/kinds/personalize/stored-tags";
import { tagJob } from "#domain/shop/kinds/personalize/internal/print-job";
import { DEFAULT_RULES, type KindRules } from "#domain/shop/kinds/rules";

const SAMPLE = "Some of these tags still have our sample text. Write your own first.";
const NO_NAMES = "These tags have no names yet. Write a name or add your list first.";
const NOT_READY = "Some of these tags aren't ready. Fix the marked fields and approve them.";
const NOT_SIGNED = "These tags need your approval. Check each one before you order.";

export const personalizeRules: KindRules = {
  ...DEFAULT_RULES,
  // The price depends on the number of names. The smallest order has one.
  opening: opensFrom(({ quantity }) => ({ quantity: quantity.min })),
  names: namesOn,
  picture: ({ configured, material }) => tagPicture(configured, material),
  missingContent: (stored) => {
    if (!hasNames(stored)) return NO_NAMES;
    return hasPlaceholder(stored) ? SAMPLE : undefined;
  },
  problem: ({ status }) => {
    if (status === "draft") return NOT_READY;
    return status === "uploaded" ? NOT_SIGNED : undefined;
  },
  // A copy of approved tags stays approved.
  copied: (input, status) => (status === "finalized" || status === "ordered" ? { ...input, signed_off: true } : input),
  printJob: tagJob,
  pieceCount: ({ roster }) => Math.max(1, roster.length),
  drawPiece: drawTag,
  searchWords: "personalized custom name badge",
};
