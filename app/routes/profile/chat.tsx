import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#domain/ground/calendar/dates";
import { ProfilePage } from "../../features/accounts/index.ts";
import { ChatButton, PastChat } from "../../features/chat/index.ts";
import { privateMeta } from "../../http/page-title.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";

export const meta = privateMeta("Your chat");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const chat = await context.services.chat.findForUser(params["roomId"] ?? "");
  if (!chat) throw notFoundPage("We couldn't find that conversation.");
  return { chat };
}

export default function Chat() {
  const { chat } = useLoaderData<typeof loader>();
  const date = formatDate(chat.startedAt, "longDate");
  return (
    <ProfilePage
      section="Chats"
      title={`Chat of ${date}`}
      lead={chat.representative === "" ? undefined : `With ${chat.representative}.`}
      breadcrumbs={[{ label: "Chats", href: "/profile/chats/" }, { label: date }]}
      actions={<ChatButton>{chat.isOpen ? "Continue this chat" : "Start a new chat"}</ChatButton>}
    >
      <PastChat chat={chat} />
    </ProfilePage>
  );
}
