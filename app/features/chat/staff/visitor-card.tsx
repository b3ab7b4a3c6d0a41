import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { ChatRoomRecord } from "#domain/chat/records";
import { IconButton } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import type { RoomView } from "../room-client.ts";
import { AccountFacts } from "./account-facts.tsx";

interface VisitorCardProps {
  room: ChatRoomRecord;
  view: RoomView;
  /** On screens that have no room for it beside the conversation. */
  shown: boolean;
  onHide: () => void;
}

const timeOf = (text: string) => new Date(text).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });

/** Who the visitor is, what they asked, and the pages they have looked at. */
export function VisitorCard({ room, view, shown, onHide }: VisitorCardProps) {
  const { visits = [], screen_size } = view.staffOnly;
  return (
    <aside aria-label="About the visitor" className={classes("w-full shrink-0 overflow-y-auto bg-raised p-4 xl:block xl:w-76 xl:border-l xl:border-line", !shown && "hidden")}>
      <div className="flex items-center xl:hidden">
        <h2 className="grow text-xl">About the visitor</h2>
        <IconButton label="Back to the conversation" onClick={onHide}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <dl className="grid gap-3">
        <Fact name="Name">{room.customer_name || "Not said yet"}</Fact>
        {room.email ? (
          <Fact name="E-mail">
            <a href={`mailto:${room.email}`} className="break-all text-brand-text underline underline-offset-2">
              {room.email}
            </a>
          </Fact>
        ) : null}
        {room.description ? <Fact name="Question">{room.description}</Fact> : null}
        {screen_size ? <Fact name="Screen">{screen_size}</Fact> : null}
      </dl>
      {room.email ? <AccountFacts key={room.email} email={room.email} /> : null}
      <h3 className="mt-5 mb-1 text-sm font-semibold tracking-normal text-muted">Pages visited</h3>
      {visits.length === 0 ? (
        <p className="text-sm text-muted">None yet.</p>
      ) : (
        <ol className="grid gap-1.5 text-sm">
          {visits.map(({ url, at }, i) => (
            <li key={`${at} ${i}`} className="flex gap-2">
              <time dateTime={at} className="shrink-0 text-muted tabular-nums">
                {timeOf(at)}
              </time>
              <span className="min-w-0 break-all">{url}</span>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm font-semibold text-muted">{name}</dt>
    <dd className="text-ink break-words whitespace-pre-wrap">{children}</dd>
  </div>
);
