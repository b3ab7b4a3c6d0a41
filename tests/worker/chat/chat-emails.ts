import { until } from "../../until.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { connect, visitorInRoom } from "../support/chat/chat-people.ts";
import { type Visitor } from "../support/chat/chat-visitor.ts";
import { emailsTo, newEmail, signedUp, type Letter } from "../support/customers.ts";

export const emailTo = (email: string, about: RegExp): Promise<Letter> =>
  until(
    async () => (await emailsTo(email)).find(({ text, subject }) => about.test(`${subject}\n${text}`)),
    `no e-mail about ${String(about)} to ${email}`,
  );

export const describeTo = (socket: Visitor, email: string, description = "Do you cut holes?") =>
  socket.send("chat.set.description", { description, customer_name: "Ann", email, screen_size: "390x844" });

export const linkIn = ({ text }: Letter): string =>
  new URL(/https?:\/\/\S+\/chat\/return\/\S+/.exec(text)?.[0] ?? "").pathname;

/** A visitor who left, and the answer that staff sent since. */
export async function answeredWhileAway(email = newEmail()) {
  const { client, room, socket } = await visitorInRoom();
  const { client: sam } = await signedUp({ role: "staff" });
  describeTo(socket, email);
  await socket.until(() => socket.of("chat.event")[0]);
  await socket.leave();
  const inside = await connect(sam, `/ws/staff/chat/${room}/`);
  inside.send("chat.message", { message: "Yes, round ones", cid: "s1" });
  await inside.untilLine("Yes, round ones");
  return { client, room, sam, inside, email };
}

export function fileIn(room: string): FormData {
  const form = new FormData();
  form.append("chat_room", room);
  form.append("file", new Blob([png(4, 4)]), "fox.png");
  return form;
}
