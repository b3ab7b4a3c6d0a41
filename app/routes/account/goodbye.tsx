import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { privateMeta } from "../../http/page-meta.ts";

export const meta = privateMeta("Goodbye");

/** The page after an account was deleted. */
export default function Goodbye() {
  return (
    <Container className="py-10">
      <EmptyState
        title="Your account is deleted"
        headingLevel={1}
        actions={<ButtonLink href="/">Back to the shop</ButtonLink>}
      >
        Everything that was yours is gone, and a last letter confirms it. Thank you for the time you were with us.
      </EmptyState>
    </Container>
  );
}
