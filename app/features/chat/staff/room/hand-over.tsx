import { Hand } from "lucide-react";
import { useState } from "react";
import type { ChatRoomRecord } from "#domain/chat/records";
import { counted } from "#domain/ground/kernel/text";
import { Button } from "../../../../ui/actions/button.tsx";
import { Dropdown, DropdownButton, DropdownSeparator } from "../../../../ui/overlays/dropdown.tsx";
import { Tooltip } from "../../../../ui/overlays/tooltip.tsx";
import { useColleagues } from "./colleagues.ts";
import { StatusDot } from "../presence/presence-menu.tsx";
import { describeShortcut } from "../shortcuts/shortcuts.ts";
import { assignRoom } from "./assign-room.ts";

/**
 * Assigns the conversation to the user, or transfers it to an online colleague. If someone else was faster, shows
 * who.
 */
export function HandOver({ room, me }: { room: ChatRoomRecord; me: string }) {
  const colleagues = useColleagues(me);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const give = async (owner: string | null) => {
    setBusy(true);
    setProblem(await assignRoom(room, owner));
    setBusy(false);
  };
  return (
    <>
      {room.owner === me ? (
        <Dropdown label="Hand over" size="sm" align="end" panelClassName="w-72 max-w-[calc(100vw-2rem)]">
          {colleagues.length === 0 ? <p className="px-3 py-2 text-sm text-muted">No colleagues are online.</p> : null}
          {colleagues.map(({ id, name, status, rooms }) => (
            <DropdownButton key={id} icon={<StatusDot status={status} />} onClick={() => void give(id)}>
              <span className="min-w-0 grow truncate">To {name}</span>
              <span className="text-sm text-muted">{status === "away" ? "away" : counted(rooms, "talk")}</span>
            </DropdownButton>
          ))}
          <DropdownSeparator />
          <DropdownButton onClick={() => void give(null)}>Back to the queue</DropdownButton>
        </Dropdown>
      ) : (
        <Tooltip text={`Take: ${describeShortcut("take")}`}>
          <Button
            size="sm"
            loading={busy}
            icon={<Hand aria-hidden="true" className="size-4" />}
            onClick={() => void give(me)}
          >
            {room.owner === null ? "Take" : "Take over"}
          </Button>
        </Tooltip>
      )}
      {problem === "" ? null : (
        <p role="alert" className="order-last w-full text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
