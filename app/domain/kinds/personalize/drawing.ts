import type { DrawPiece } from "#domain/kinds/print-job";
import { drawTagFace } from "#domain/name-tags/drawing/draw";
import { textsOf } from "#domain/name-tags/people/roster";
import { textsByField } from "#domain/name-tags/tag-input";

/** The first tag of a list as its page shows it, without its picture, which is compared by itself. */
export const drawTag: DrawPiece = ({ checker, texts, roster, color }) => {
  if (!checker) return undefined;
  const [first = textsByField(texts, checker.template.fields)] = roster;
  return drawTagFace(checker, textsOf(first), color);
};
