import { staff, Visitor } from "../../tests/worker/support/chat/chat-visitor.ts";

export const inside: Array<Visitor> = [];
export const keep = (visitor: Visitor) => (inside.push(visitor), visitor);
export const watch = async (name = "Sam") => keep(await Visitor.watch(staff("", name)));
export const heardOf = (watcher: Visitor, room: string) =>
  watcher.notices
    .flatMap((notice) => (notice.event === "chat.rooms" ? notice.data.rooms : []))
    .filter(({ room_id }) => room_id === room);
