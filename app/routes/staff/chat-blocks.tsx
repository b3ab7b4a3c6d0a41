import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { can } from "#domain/ground/kernel/capabilities";
import { BlockList, NotificationsPage } from "../../features/chat/index.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta<typeof loader>(() => "Blocked visitors");

/** Only for staff who may answer chats; 404 for everyone else. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!can(context.actor.role, "answerChats")) throw notFoundPage();
  const { chat } = context.services;
  const [blocks, { zone }] = await Promise.all([chat.listBlocks(), chat.readHours()]);
  return { blocks, zone };
}

export default function ChatBlocks() {
  const { blocks, zone } = useLoaderData<typeof loader>();
  return (
    <NotificationsPage
      current="blocks"
      title="Blocked visitors"
      lead="Blocked visitors can't chat until the block ends. Their orders and accounts aren't affected. A network address is never blocked for more than a day."
    >
      <BlockList blocks={blocks} zone={zone} />
    </NotificationsPage>
  );
}
