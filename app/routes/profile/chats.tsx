import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAddress } from "#domain/ground/kernel/requests/pagination";
import { counted } from "#domain/ground/kernel/text";
import { ProfilePage } from "../../features/accounts/index.ts";
import { ChatButton, PastChatList } from "../../features/chat/index.ts";
import { PageNumbers } from "../../features/kernel/index.ts";
import { privateMeta } from "../../http/page-title.ts";
import { requireCustomer } from "../../http/require-customer.server.ts";
import { readPageNumber } from "../../http/query.server.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

export const meta = privateMeta("Your chats");

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireCustomer(context, request);
  const page = readPageNumber(request);
  const chatPage = await context.services.chat.listForUser(page);
  if (!chatPage) throw notFoundPage();
  return chatPage;
}

export default function Chats() {
  const { chats, page, pages, total } = useLoaderData<typeof loader>();
  return (
    <ProfilePage
      section="Chats"
      title="Your chats"
      lead={total > 0 ? `${counted(total, "conversation")} with us, the newest first.` : undefined}
    >
      {chats.length > 0 ? (
        <div className="grid gap-6">
          <PastChatList chats={chats} />
          <PageNumbers
            page={page}
            pages={pages}
            getPageHref={(number) => pageAddress("/profile/chats/", number)}
            label="Pages of chats"
          />
        </div>
      ) : (
        <EmptyState title="No chats yet" actions={<ChatButton>Chat with us</ChatButton>}>
          Ask us anything about stickers. What we agree on in the chat stays here, so you can find it again.
        </EmptyState>
      )}
    </ProfilePage>
  );
}
