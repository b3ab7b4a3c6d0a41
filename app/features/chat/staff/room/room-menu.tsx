import { Ban, DoorClosed, Link2, Mail, MoreVertical } from "lucide-react";
import { useState } from "react";
import type { ChatRoomRecord } from "#domain/chat/records";
import { Dropdown, DropdownButton, DropdownSeparator } from "../../../../ui/overlays/dropdown.tsx";
import { toasts } from "../../../../ui/feedback/toast-store.ts";
import { callApi } from "../../../api-client/index.ts";
import type { RoomClient } from "../../client/room-client.ts";
import { BlockDialog } from "./block-dialog.tsx";

/** The less frequent actions of a conversation. */
export function RoomMenu({ room, client }: { room: ChatRoomRecord; client: Pick<RoomClient, "close"> }) {
  const [blocking, setBlocking] = useState(false);
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/staff/chat/${room.room_id}/`);
      toasts.show({
        kind: "success",
        title: "Link copied.",
        children: "Colleagues can open this conversation with it.",
      });
    } catch {
      toasts.show({
        kind: "error",
        title: "We couldn't copy the link.",
        children: "Copy the address from your browser instead.",
      });
    }
  };
  const mail = async () => {
    const answer = await callApi("/chat/api/transcript/", { body: { room: room.room_id } });
    if (answer.ok)
      toasts.show({
        kind: "success",
        title: `We e-mailed the transcript to ${room.email}.`,
        children: "It doesn't include notes.",
      });
    else toasts.show({ kind: "error", title: "We couldn't send the transcript.", children: answer.message });
  };
  const icon = { "aria-hidden": true, className: "size-5 text-muted" } as const;
  return (
    <>
      <Dropdown
        label={<MoreVertical aria-hidden="true" className="size-5" />}
        ariaLabel="More for this conversation"
        bare
        align="end"
      >
        <DropdownButton icon={<Link2 {...icon} />} onClick={() => void copyLink()}>
          Copy link
        </DropdownButton>
        {room.email === "" ? null : (
          <DropdownButton icon={<Mail {...icon} />} onClick={() => void mail()}>
            E-mail the transcript to the visitor
          </DropdownButton>
        )}
        <DropdownSeparator />
        {room.closed ? null : (
          <DropdownButton icon={<DoorClosed {...icon} />} onClick={() => client.close(true)}>
            End without resolving
          </DropdownButton>
        )}
        <DropdownButton icon={<Ban {...icon} />} onClick={() => setBlocking(true)}>
          Block this visitor…
        </DropdownButton>
      </Dropdown>
      <BlockDialog open={blocking} room={room.room_id} name={room.name} onClose={() => setBlocking(false)} />
    </>
  );
}
