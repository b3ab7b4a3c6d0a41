import { ChevronRight } from "lucide-react";
import { formatDate } from "#domain/ground/calendar/dates";
import type { PastChat } from "#domain/chat/conversation/past-chat";
import { LINK_RING } from "../../../ui/actions/link-ring.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Link } from "../../../ui/actions/link.tsx";

/** A conversation's title: its question, or "Chat" without one. */
export const chatTitle = ({ question }: Pick<PastChat, "question">): string => question || "Chat";

/** Conversations as cards. The whole card is a link. */
export const PastChatList = ({ chats }: { chats: ReadonlyArray<PastChat> }) => (
  <ul className="grid gap-4">
    {chats.map((chat) => (
      <Card as="li" key={chat.id} padding="sm" className={`relative transition-shadow hover:shadow-md ${LINK_RING}`}>
        <div className="flex items-center gap-4">
          <div className="grid min-w-0 grow gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 dir="auto" className="line-clamp-2 min-w-0 text-lg wrap-anywhere">
                <Link
                  href={`/profile/chats/${chat.id}/`}
                  className="text-ink no-underline outline-none before:absolute before:inset-0 before:rounded-xl"
                >
                  {chatTitle(chat)}
                </Link>
              </h2>
              {chat.isOpen ? <Badge kind="success">Open</Badge> : null}
            </div>
            {chat.lastMessage === "" || chat.lastMessage === chat.question ? null : (
              <p dir="auto" className="line-clamp-2 wrap-anywhere text-muted md:line-clamp-1">
                {chat.lastMessage}
              </p>
            )}
            <p className="text-sm text-muted">
              <time dateTime={chat.startedAt.toISOString()}>{formatDate(chat.startedAt)}</time>
              {chat.representative === "" ? "" : `, with ${chat.representative}`}
            </p>
          </div>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
        </div>
      </Card>
    ))}
  </ul>
);
