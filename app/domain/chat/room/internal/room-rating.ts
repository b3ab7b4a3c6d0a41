import { RATING_WINDOW_MS } from "#domain/chat/limits";
import { named, type RoomStep } from "#domain/chat/room/internal/room-step";
import type { Author } from "#domain/chat/room/rows";

/** The shopper's rating, given once the chat has ended. It can be changed for a day. */
export function applyRating(
  step: RoomStep,
  by: Author,
  { score, comment, cid }: { score: number; comment: string; cid?: string | undefined },
): void {
  const { state, context } = step;
  if (by.side !== "customer") return step.reject("not-allowed", "Only the customer can rate a chat.", cid);
  if (!state.closedAt) return step.reject("not-allowed", "You can rate a chat once it has ended.", cid);
  // A chat that continued after its rating may be rated again.
  if (state.rating && state.rating.at >= state.closedAt && context.now - state.rating.at > RATING_WINDOW_MS)
    return step.reject("not-allowed", "This chat has already been rated.", cid);
  const at = state.rating && state.rating.at >= state.closedAt ? state.rating.at : context.now;
  step.set({ rating: { score, comment, at } });
  const author = named(step, by);
  step.event(
    author,
    "chat-rated",
    `${author.name || "The visitor"} rated this chat ${score} of 5.${comment ? ` “${comment}”` : ""}`,
    { data: { score, comment }, cid, visible: "staff" },
  );
  step.emit({ do: "send-room" });
}
