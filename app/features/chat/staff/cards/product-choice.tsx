import { useState } from "react";
import { Button } from "../../../../ui/actions/button.tsx";
import { TextInput } from "../../../../ui/fields/field.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import type { PickedProduct } from "./use-products.ts";

/** Finds a product and sends it unconfigured, for the visitor to set up. */
export function ProductChoice({
  products,
  busy,
  onSend,
}: {
  products: ReadonlyArray<PickedProduct> | undefined;
  busy: string;
  onSend: (slug: string) => void;
}) {
  const [search, setSearch] = useState("");
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = products?.filter(({ name, summary }) =>
    words.every((word) => `${name} ${summary}`.toLowerCase().includes(word)),
  );
  return (
    <div className="grid gap-3">
      <TextInput
        label="Search products"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {matches === undefined ? <Skeleton className="h-40" /> : null}
      {matches?.length === 0 ? <p className="py-6 text-center text-muted">No products found.</p> : null}
      <ul className="grid max-h-80 gap-1 overflow-y-auto">
        {matches?.map(({ slug, name, image, summary }) => (
          <li key={slug} className="flex items-center gap-3 rounded-lg p-1.5 hover:bg-raised">
            <img
              src={image}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-12 shrink-0 rounded-md object-cover"
            />
            <span className="min-w-0 grow">
              <span className="line-clamp-1 font-semibold break-words">{name}</span>
              <span className="line-clamp-1 text-sm text-muted">{summary}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Send ${name}`}
              loading={busy === slug}
              onClick={() => onSend(slug)}
            >
              Send
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
