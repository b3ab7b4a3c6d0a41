import { staff, Visitor } from "./chat-visitor.ts";

/** Connects staff to the watcher, and disconnects everyone after each test. */
export function watchers() {
  const inside: Array<Visitor> = [];
  const keep = (visitor: Visitor): Visitor => {
    inside.push(visitor);
    return visitor;
  };
  const watch = async (name = "Sam"): Promise<Visitor> => keep(await Visitor.watch(staff("", name)));
  const leaveAll = async (): Promise<void> => {
    for (const visitor of inside.splice(0)) await visitor.leave();
  };
  return { keep, watch, leaveAll };
}

/** The summaries of a room that a watcher received. */
export const listRoomSummaries = (watcher: Visitor, room: string) =>
  watcher.notices
    .flatMap((notice) => (notice.event === "chat.rooms" ? notice.data.rooms : []))
    .filter(({ room_id }) => room_id === room);

/** The notices of a record that a watcher received. */
export const listRecordNotices = (watcher: Visitor, id: string | number) =>
  watcher.notices.filter(
    ({ event, data }) => event !== "chat.rooms" && "object_id" in data && data.object_id === String(id),
  );
