import { MessageCircle, RotateCw, X } from "lucide-react";
import { forwardRef } from "react";

interface BubbleProps {
  shown: boolean;
  unread?: number;
  busy?: boolean;
  /** The window is open but disconnected; a click reconnects. */
  lost?: boolean;
  onClick: () => void;
}

const closedLabel = (unread: number): string =>
  unread > 0 ? `Chat with us, ${unread} new ${unread === 1 ? "message" : "messages"}` : "Chat with us";

/**
 * The round sticker that opens the chat: in the corner on a wide screen, where it covers no more than the padding of a
 * card, and in the header on a phone (`.chat-button` in base.css).
 */
export const ChatBubble = forwardRef<HTMLButtonElement, BubbleProps>(function ChatBubble(
  { shown, unread = 0, busy = false, lost = false, onClick },
  ref,
) {
  const [openLabel, OpenIcon] = lost ? (["Reconnect chat", RotateCw] as const) : (["Close chat", X] as const);
  const label = shown ? openLabel : closedLabel(unread);
  const Icon = shown ? OpenIcon : MessageCircle;
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={shown}
      aria-busy={busy || undefined}
      onClick={onClick}
      className={`chat-button needs-script fixed z-50 grid size-14 place-items-center rounded-full border-4 border-vinyl bg-brand text-brand-ink shadow-lg transition hover:bg-brand-hover active:scale-95 md:right-[clamp(0.25rem,50vw-40rem,1.5rem)] md:bottom-6 md:size-[clamp(2.75rem,50vw-38rem,3.5rem)] print:hidden ${shown ? "max-md:hidden" : ""} ${busy ? "animate-pulse" : ""}`}
    >
      <Icon aria-hidden="true" className="size-7" />
      {unread > 0 && !shown ? (
        <span
          key={unread}
          aria-hidden="true"
          className="absolute -top-2 -right-2 grid h-6 min-w-5 animate-pop place-items-center rounded-full bg-sun px-1.5 text-xs font-bold text-sun-ink tabular-nums ring-2 ring-vinyl"
        >
          {unread > 9 ? "9+" : unread}
        </span>
      ) : null}
    </button>
  );
});
