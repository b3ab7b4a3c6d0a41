import type { DesignQuery } from "#domain/designs/design-view";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

const toProducts = (
  <>
    <ButtonLink href="/products/custom-stickers/">Make a sticker</ButtonLink>
    <ButtonLink href="/products/ready-made/" variant="secondary">
      Look at ready-made ones
    </ButtonLink>
  </>
);

/** Says why there is nothing, and where to go from here. */
export function NoDesigns({ query, hasFolders }: { readonly query: DesignQuery; readonly hasFolders: boolean }) {
  if (query.search !== "") {
    return (
      <EmptyState
        title="Nothing found"
        actions={<ButtonLink href="/products/custom-stickers/">Make something new</ButtonLink>}
      >
        No design has “{query.search}” in its name. Try a part of the word.
      </EmptyState>
    );
  }
  if (query.show === "deleted")
    return (
      <EmptyState title="Nothing deleted">
        Designs that you delete wait here, in case you need them after all.
      </EmptyState>
    );
  if (query.show === "drafts") {
    return (
      <EmptyState title="No drafts" actions={toProducts}>
        Everything that you began is finished.
      </EmptyState>
    );
  }
  if (query.folderId !== undefined)
    return <EmptyState title="This folder is empty">Choose designs in your list and move them here.</EmptyState>;
  return (
    <EmptyState title={hasFolders ? "Every design is in a folder" : "No designs yet"} actions={toProducts}>
      {hasFolders
        ? "What you make next appears here until you put it somewhere."
        : "Upload your artwork and see the cut line at once. What you make is kept here, so that ordering it again takes a minute."}
    </EmptyState>
  );
}
