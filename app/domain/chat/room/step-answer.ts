import type { Effect } from "#domain/chat/room/room-state";
import { showRow, type Author, type RowFrame } from "#domain/chat/room/rows";
import type { Rejection } from "#domain/ground/sync/envelope";

export const NO_ROOM: Rejection = { code: "not-found", message: "We couldn't find that chat." };

/** The rejection among the effects of a step, if it was rejected. */
export const findRejection = (effects: ReadonlyArray<Effect>): Rejection | undefined =>
  effects.flatMap((effect) => (effect.do === "reject" ? [effect.rejection] : []))[0];

/** The row that a step added or repeated, as its author sees it. */
export function showAnswer(
  roomId: string,
  author: Pick<Author, "id" | "side">,
  effects: ReadonlyArray<Effect>,
): RowFrame | { readonly event: "rejected"; readonly data: Rejection } {
  const row = effects.flatMap((effect) =>
    effect.do === "answer" || (effect.do === "append" && effect.row.kind !== "event") ? [effect.row] : [],
  )[0];
  return row ? showRow(roomId, row, author) : { event: "rejected", data: findRejection(effects) ?? NO_ROOM };
}
