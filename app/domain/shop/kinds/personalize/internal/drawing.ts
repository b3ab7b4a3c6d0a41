import type { DrawPiece } from "#domain/shop/kinds/print-job";
import { drawTagFace } from "#domain/prepress/name-tags/drawing/draw";
import { pickTagTexts } from "#domain/prepress/name-tags/people/roster";
import { listTags } from "#domain/prepress/name-tags/tag-input";

/** The first tag of a list as its page shows it, without its picture, which is compared by itself. */
export const drawTag: DrawPiece = ({ checker, texts, roster, color }) => {
  const [first] = checker ? listTags({ roster, texts }, checker.template) : [];
  return checker && first && drawTagFace(checker, pickTagTexts(first), color);
};
