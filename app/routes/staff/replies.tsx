import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { mayWithAll } from "#domain/ground/records/permissions";
import { ReplyManager } from "../../features/chat/index.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Canned replies");

/** The page size. Larger than any real list; the search covers all replies. */
const MOST = 1000;

export async function loader({ context }: LoaderFunctionArgs) {
  if (!mayWithAll(context.actor.role, "canned-reply", "read")) throw notFoundPage();
  const listed = await context.services.chat.listReplies({
    limit: MOST,
    offset: 0,
    order: [{ field: "shortcut", descending: false }],
    filters: [],
  });
  return { replies: listed.ok ? listed.value.rows : [] };
}

export default function CannedRepliesPage() {
  return <ReplyManager replies={useLoaderData<typeof loader>().replies} />;
}
