import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { can } from "#domain/ground/kernel/capabilities";
import { HoursEditor, NotificationsPage } from "../../features/chat/index.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta<typeof loader>(() => "Chat hours");

/** Only for staff who may answer chats; 404 for everyone else. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!can(context.actor.role, "answerChats")) throw notFoundPage();
  const { chat } = context.services;
  const [hours, now] = await Promise.all([chat.readHours(), chat.hours()]);
  return { hours, now, at: Date.now() };
}

export default function ChatHours() {
  const { hours, now, at } = useLoaderData<typeof loader>();
  return (
    <NotificationsPage
      current="hours"
      title="Chat hours"
      lead="When staff answer the chat. Visitors see these hours in their own time zone."
    >
      <HoursEditor loaded={hours} forcedNow={now} loadedAt={at} />
    </NotificationsPage>
  );
}
