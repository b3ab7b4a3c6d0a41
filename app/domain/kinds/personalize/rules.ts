import { opensFrom } from "#domain/kinds/opening";
import { drawTag } from "#domain/kinds/personalize/drawing";
import { hasNames, hasPlaceholder, namesOn, tagPicture } from "#domain/kinds/personalize/stored-tags";
import { tagJob } from "#domain/kinds/personalize/print-job";
import { DEFAULT_RULES, type KindRules } from "#domain/kinds/rules";

const SAMPLE = "Some of these tags still have our sample text. Write your own first.";
const NOT_READY = "Some of these tags aren't ready. Fix the marked fields and approve them.";
const NOT_SIGNED = "These tags need your approval. Check each one before you order.";

export const personalize: KindRules = {
  ...DEFAULT_RULES,
  // The price depends on the number of names. The smallest order has one.
  opening: opensFrom(({ quantity }) => ({ quantity: quantity.min })),
  names: namesOn,
  picture: ({ configured, material }) => tagPicture(configured, material),
  sample: (stored) => (hasPlaceholder(stored) ? SAMPLE : undefined),
  problem: (stored) => {
    if (!hasNames(stored)) return undefined;
    if (stored.status === "draft") return NOT_READY;
    return stored.status === "uploaded" ? NOT_SIGNED : undefined;
  },
  advice: (stored) =>
    hasNames(stored) ? undefined : "No names yet. Add them now or send us your list after you order.",
  // A copy of approved tags stays approved.
  copied: (input, status) => (status === "finalized" || status === "ordered" ? { ...input, signed_off: true } : input),
  printJob: tagJob,
  pieceCount: ({ roster }) => Math.max(1, roster.length),
  drawPiece: drawTag,
  searchWords: "personalized custom name badge",
};
