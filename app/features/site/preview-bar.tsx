import { useMatches } from "@remix-run/react";
import type { PreviewNote } from "#domain/shop/content/publication";
import { TextLink } from "../../ui/actions/text-link.tsx";

/** Says above a page that visitors don't see it yet. */
export function PreviewBar() {
  const notes = useMatches().flatMap(
    ({ data }) => (data as { readonly previewNote?: PreviewNote } | undefined)?.previewNote ?? [],
  );
  return notes.map(({ state, editHref }) => (
    <p key={editHref} className="border-b border-line bg-raised px-4 py-2 text-center text-sm font-semibold">
      {state}: only staff see this. <TextLink href={editHref}>Edit</TextLink>
    </p>
  ));
}
