import { Check } from "lucide-react";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { PresenceStatus } from "#domain/chat/watcher-protocol";
import { classes } from "../../../../ui/classes.ts";
import { Dropdown, DropdownButton, DropdownSeparator } from "../../../../ui/overlays/dropdown.tsx";
import { PresenceTracker, type Presence } from "./presence-tracker.ts";

/** The staff who are online, including the user. Updated while shown. */
export function usePresence(me: string): Presence & { choose: (status: PresenceStatus) => void } {
  const keeper = useMemo(() => new PresenceTracker(me), [me]);
  useEffect(() => keeper.start(), [keeper]);
  const presence = useSyncExternalStore(keeper.subscribe, keeper.view, keeper.view);
  return { ...presence, choose: (status) => keeper.choose(status) };
}

const names = { here: "Online", away: "Away" } as const satisfies Record<PresenceStatus, string>;

export const StatusDot = ({ status }: { status: PresenceStatus }) => (
  <span
    aria-hidden="true"
    className={classes(
      "size-2.5 shrink-0 rounded-full",
      status === "here" ? "bg-success" : "bg-warning-soft ring-2 ring-inset ring-warning",
    )}
  />
);

interface PresenceMenuProps extends Presence {
  me: string;
  choose: (status: PresenceStatus) => void;
}

/** The user's status, and colleagues with their status and number of conversations. */
export function PresenceMenu({ me, people, status, choose }: PresenceMenuProps) {
  const colleagues = people.filter(({ id }) => id !== me);
  const currentUser = people.find(({ id }) => id === me);
  return (
    <Dropdown
      size="sm"
      align="end"
      label={
        <>
          <StatusDot status={status} />
          <span className="sr-only">You are </span>
          {names[status]}
        </>
      }
      panelClassName="w-72 max-w-[calc(100vw-2rem)]"
    >
      {(["here", "away"] as const).map((option) => (
        <DropdownButton key={option} onClick={() => choose(option)} icon={<StatusDot status={option} />}>
          <span className="grow">{names[option]}</span>
          {option === status ? <Check aria-label="chosen" className="size-4" /> : null}
        </DropdownButton>
      ))}
      <p className="px-3 pb-1 text-xs text-muted">
        After ten minutes of inactivity, you're set to away. You have {talks(currentUser?.rooms ?? 0)}.
      </p>
      <DropdownSeparator />
      <h3 className="px-3 py-1 text-sm font-semibold tracking-normal text-muted">Colleagues</h3>
      {colleagues.length === 0 ? (
        <p className="px-3 pb-2 text-sm text-muted">No one else is online.</p>
      ) : (
        <ul className="max-h-64 overflow-y-auto px-3 pb-2">
          {colleagues.map((person) => (
            <li key={person.id} className="flex items-center gap-2.5 py-1.5 text-sm">
              <StatusDot status={person.status} />
              <span className="min-w-0 grow truncate">{person.name}</span>
              <span className="shrink-0 text-muted">
                {person.status === "away" ? "away · " : ""}
                {talks(person.rooms)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}

const talks = (count: number): string => (count === 1 ? "1 talk" : `${count} chats`);
