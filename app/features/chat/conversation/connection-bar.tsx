import { CLOSE } from "#domain/ground/sync/socket-limits";
import { RetryCountdown } from "./retry-countdown.tsx";
import type { ShopperChat } from "../window/use-shopper-chat.ts";

/** Why the server refused the connection, if it said so. */
const REASONS: Readonly<Record<number, string>> = {
  [CLOSE.flood]: "That was a lot at once, or this chat is open in too many windows. We'll reconnect in a moment.",
  [CLOSE.tooSlow]: "Your connection couldn't keep up.",
};

/** Shown above the conversation while disconnected. Messages stay readable, and new ones wait. */
export function ConnectionBar({ chat }: { chat: ShopperChat }) {
  const { closeCode, retryAt, refused } = chat.view;
  if (chat.state === "reconnecting") {
    return (
      <p role="status" className="bg-warning-soft px-4 py-2 text-sm text-warning">
        Reconnecting…
      </p>
    );
  }
  if (chat.state !== "disconnected") return null;
  const reason = refused ?? (closeCode === CLOSE.notAllowed ? BLOCKED : REASONS[closeCode ?? 0]);
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 bg-warning-soft px-4 py-2 text-sm text-warning">
      <p className="font-semibold">Uh-oh! Disconnected</p>
      {reason === undefined ? null : <p>{reason}</p>}
      {/* Hidden from screen readers, because the number changes every second. */}
      <span aria-hidden="true">
        <RetryCountdown at={retryAt} />
      </span>
      <button
        type="button"
        onClick={chat.reconnect}
        className="ml-auto min-h-8 font-semibold underline underline-offset-2"
      >
        Reconnect
      </button>
    </div>
  );
}

export const BLOCKED = "Chat is paused for you. You can still e-mail us.";
