import { ButtonLink } from "../../ui/actions/button.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { privateMeta } from "../../http/page-title.ts";

export const meta = privateMeta("Goodbye");

/** The page after an account was deleted. */
export default function Goodbye() {
  return (
    <Container className="py-10">
      <EmptyState
        title="Your account was deleted"
        headingLevel={1}
        actions={<ButtonLink href="/">Back to the shop</ButtonLink>}
      >
        We deleted your data and sent you one last e-mail to confirm. Thank you for being our customer.
      </EmptyState>
    </Container>
  );
}
