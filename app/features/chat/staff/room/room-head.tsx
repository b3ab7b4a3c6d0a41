import { ArrowLeft, CircleCheck, Info } from "lucide-react";
import type { ChatRoomRecord } from "#domain/chat/records";
import type { RoomNow } from "#domain/chat/protocol";
import { Button, IconButton } from "../../../../ui/actions/button.tsx";
import { Link } from "../../../../ui/actions/link.tsx";
import type { RoomClient } from "../../client/room-client.ts";
import { HandOver } from "./hand-over.tsx";
import { RoomMenu } from "./room-menu.tsx";

interface RoomHeadProps {
  room: ChatRoomRecord;
  me: string;
  client: RoomClient;
  people: NonNullable<RoomNow["people"]>;
  onShowVisitor: () => void;
}

function presenceText({ closed, online }: ChatRoomRecord, people: RoomHeadProps["people"]): string {
  if (closed) return "Ended";
  if (!online) return "Left the page";
  const visitors = people.filter(({ is_staff }) => !is_staff);
  return visitors.length > 0 && visitors.every(({ reconnecting }) => reconnecting) ? "Reconnecting…" : "Online";
}

function ownerText({ owner, customer_service_name }: ChatRoomRecord, isMine: boolean): string {
  if (owner === null) return " · unassigned";
  return isMine ? " · yours" : ` · with ${customer_service_name}`;
}

/** The visitor's name, the owner, and the actions of the conversation. */
export function RoomHead({ room, me, client, people, onShowVisitor }: RoomHeadProps) {
  const colleagues = people.filter(({ id, is_staff, reconnecting }) => is_staff && !reconnecting && id !== me);
  const isMine = room.owner === me;
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 md:px-4">
      <Link
        href="/staff/chat/"
        aria-label="Back to the inbox"
        className="grid size-11 place-items-center rounded-md text-ink hover:bg-raised md:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      {/* A long name is truncated, so that the actions stay on the same line. */}
      <div className="w-0 min-w-36 grow">
        <h2 title={room.name} className="truncate text-xl leading-tight">
          {room.name}
        </h2>
        <p className="line-clamp-2 text-sm text-muted">
          {presenceText(room, people)}
          {ownerText(room, isMine)}
          {colleagues.length > 0
            ? ` · ${colleagues.map(({ name }) => name).join(", ")} ${colleagues.length === 1 ? "is" : "are"} viewing too`
            : ""}
        </p>
      </div>
      {room.resolved ? null : (
        // On a phone the actions are on their own line below the name.
        <div className="flex w-full flex-wrap items-center gap-2 max-md:order-last md:contents">
          <HandOver room={room} me={me} />
          <Button
            size="sm"
            variant="secondary"
            icon={<CircleCheck aria-hidden="true" className="size-4" />}
            onClick={() => client.close()}
          >
            Resolve
          </Button>
        </div>
      )}
      <RoomMenu room={room} client={client} />
      <IconButton label="About the visitor" onClick={onShowVisitor} className="xl:hidden">
        <Info aria-hidden="true" className="size-5" />
      </IconButton>
    </header>
  );
}
