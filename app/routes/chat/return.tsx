import { data } from "@remix-run/cloudflare";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Back to your conversation");

/** A valid link never gets here, because the server opens its conversation before rendering a page. */
export const loader = () => data(null, { status: 404 });

/** The page for an e-mailed chat link that is no longer valid. */
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
