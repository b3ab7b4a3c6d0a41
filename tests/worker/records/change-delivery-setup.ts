import { staff as staffClaims, Visitor } from "../support/chat/chat-visitor.ts";

export const inside: Array<Visitor> = [];

export const watch = async () => {
  const sam = await Visitor.watch(staffClaims("", "Sam"));
  inside.push(sam);
  return sam;
};

export const told = (visitor: Visitor, id: string | number) =>
  visitor.notices.filter(
    ({ event, data }) => event !== "chat.rooms" && "object_id" in data && data.object_id === String(id),
  );
