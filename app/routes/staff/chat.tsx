import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useParams, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { can } from "#domain/ground/kernel/capabilities";
import { knowsRoom, StaffChat } from "../../features/chat/index.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta<typeof loader>(() => "Chat inbox");

/** Only for staff who may answer chats; 404 for everyone else. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (!can(context.actor.role, "answerChats")) throw notFoundPage();
  const { chat } = context.services;
  const [{ rooms, done }, hours, currentRoom] = await Promise.all([
    chat.inbox(),
    chat.hours(),
    params["roomId"] ? chat.findRoom(params["roomId"]) : undefined,
  ]);
  if (params["roomId"] && !currentRoom) throw notFoundPage("We couldn't find that conversation.");
  return {
    rooms: currentRoom && !rooms.some(({ id }) => id === currentRoom.id) ? [...rooms, currentRoom] : rooms,
    done,
    hours,
    me: chat.whoAmI(),
  };
}

/** Keeps the loaded data when only the conversation or tab changes. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  nextParams,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isHere =
    currentUrl.pathname.startsWith("/staff/chat/") && currentUrl.href !== nextUrl.href && formMethod === undefined;
  return isHere && (nextParams["roomId"] === undefined || knowsRoom(nextParams["roomId"]))
    ? false
    : defaultShouldRevalidate;
}

export default function StaffChatPage() {
  const { rooms, done, hours, me } = useLoaderData<typeof loader>();
  return <StaffChat rooms={rooms} done={done} hours={hours} me={me} roomId={useParams()["roomId"]} />;
}
