import { RATING_WINDOW_MS } from "#domain/chat/limits";
import { named, type Step } from "#domain/chat/room/room-step";
import type { Author } from "#domain/chat/room/rows";

/** How the shopper liked it, said once the chat has ended. For a day they may think better of it. */
export function rate(
  step: Step,
  by: Author,
  { score, comment, cid }: { score: number; comment: string; cid?: string | undefined },
): void {
  const { state, around } = step;
  if (by.side !== "customer") return step.reject("not-allowed", "Only the customer can rate a chat.", cid);
  if (!state.closedAt) return step.reject("not-allowed", "You can rate a chat once it has ended.", cid);
  // A chat that went on after its rating may be rated again.
  if (state.rating && state.rating.at >= state.closedAt && around.now - state.rating.at > RATING_WINDOW_MS)
    return step.reject("not-allowed", "This chat has already been rated.", cid);
  const at = state.rating && state.rating.at >= state.closedAt ? state.rating.at : around.now;
  step.set({ rating: { score, comment, at } });
  const author = named(step, by);
  step.event(
    author,
    "chat-rated",
    `${author.name || "The visitor"} rated this chat ${score} of 5.${comment ? ` “${comment}”` : ""}`,
    { data: { score, comment }, cid, visible: "staff" },
  );
  step.emit({ do: "tell-room" });
}
