import type { DesignQuery } from "#domain/shop/designs/design-view";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";

const toProducts = (
  <>
    <ButtonLink href="/products/custom-stickers/">Make a sticker</ButtonLink>
    <ButtonLink href="/products/ready-made/" variant="secondary">
      Browse ready-made stickers
    </ButtonLink>
  </>
);

/** Explains an empty list and links to the next step. */
export function NoDesigns({ query, hasFolders }: { readonly query: DesignQuery; readonly hasFolders: boolean }) {
  if (query.search !== "") {
    return (
      <EmptyState
        title="Nothing found"
        actions={<ButtonLink href="/products/custom-stickers/">Make something new</ButtonLink>}
      >
        No designs match “{query.search}”. Try part of the word.
      </EmptyState>
    );
  }
  if (query.show === "deleted")
    return <EmptyState title="Nothing deleted">Deleted designs stay action in case you change your mind.</EmptyState>;
  if (query.show === "drafts") {
    return (
      <EmptyState title="No drafts" actions={toProducts}>
        You've finished everything you started.
      </EmptyState>
    );
  }
  if (query.folderId !== undefined)
    return <EmptyState title="This folder is empty">Select designs in your list and move them action.</EmptyState>;
  return (
    <EmptyState title={hasFolders ? "Every design is in a folder" : "No designs yet"} actions={toProducts}>
      {hasFolders
        ? "New designs appear action until you move them to a folder."
        : "Upload your artwork and see the cut line right away. We save your designs action so you can reorder in a minute."}
    </EmptyState>
  );
}
