import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useParams } from "@remix-run/react";
import { can } from "#domain/accounts/capabilities";
import { StaffChat } from "../../features/chat/staff/staff-chat.tsx";
import { notFoundPage } from "../../http/responses.server.ts";

export const meta: MetaFunction<typeof loader> = () => [{ title: "Chat inbox · Kisscut" }, { name: "robots", content: "noindex" }];

/** For whoever may answer chats; to everybody else this page does not exist. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (!can(context.actor.role, "answerChats")) throw notFoundPage();
  const { chat } = context.services;
  const [rooms, hours, opened] = await Promise.all([chat.inbox(), chat.hours(), params["roomId"] ? chat.findRoom(params["roomId"]) : undefined]);
  if (params["roomId"] && !opened) throw notFoundPage("There is no such conversation.");
  return { rooms: opened && !rooms.some(({ id }) => id === opened.id) ? [...rooms, opened] : rooms, hours, me: chat.whoAmI() };
}

export default function StaffChatPage() {
  const { rooms, hours, me } = useLoaderData<typeof loader>();
  return <StaffChat rooms={rooms} hours={hours} me={me} roomId={useParams()["roomId"]} />;
}
