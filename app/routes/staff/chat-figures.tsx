import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { can } from "#domain/ground/kernel/capabilities";
import { FiguresView, NotificationsPage } from "../../features/chat/index.ts";
import { readQuery } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta<typeof loader>(() => "Chat figures");

/** Only for staff who may answer chats; 404 for everyone else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!can(context.actor.role, "answerChats")) throw notFoundPage();
  const requestedDays = Number(readQuery(request).get("days"));
  const days = requestedDays === 7 || requestedDays === 90 ? requestedDays : 30;
  return { days, report: await context.services.chat.readFigures(days) };
}

export default function ChatFigures() {
  const { report, days } = useLoaderData<typeof loader>();
  return (
    <NotificationsPage
      current="figures"
      title="Chat figures"
      lead={`${report.from} to ${report.to}, in the shop's time zone (${report.zone}).`}
    >
      <FiguresView report={report} days={days} />
    </NotificationsPage>
  );
}
