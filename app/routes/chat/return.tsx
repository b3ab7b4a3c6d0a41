import { data } from "@remix-run/cloudflare";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { privateMeta } from "../../http/page-meta.ts";

export const meta = privateMeta("Back to your conversation");

/** A link that works never comes here: the shop opens its conversation before any page is made. */
export const loader = () => data(null, { status: 404 });

/** Where a letter's link into a conversation leads when it cannot be opened any more. */
export default function ChatReturn() {
  return (
    <Container className="py-10">
      <EmptyState
        title="This link no longer works"
        headingLevel={1}
        actions={<ButtonLink href="/">Look around the shop</ButtonLink>}
      >
        It's more than 30 days old or incomplete, or the conversation was deleted. You can start a new chat from the
        corner of any page.
      </EmptyState>
    </Container>
  );
}
