import { CircleHelp, FileText } from "lucide-react";
import { useLayoutEffect } from "react";
import { SEARCH_KINDS, type SearchHit } from "#domain/shop/search/kinds";
import { OptionList } from "../../ui/options/option-list.tsx";
import { useLookup } from "../api-client/index.ts";

const SUGGESTIONS = { path: "/search/api/suggestions/", pauseMs: 150, minCharacters: 2 };

export interface SuggestionsProps {
  readonly id: string;
  readonly text: string;
  readonly isOpen: boolean;
  /** The index of the suggestion that Enter opens, or -1. */
  readonly active: number;
  readonly onHover: (index: number) => void;
  readonly onChoose: (hit: SearchHit) => void;
  /** Called before they are shown. */
  readonly onHits: (hits: ReadonlyArray<SearchHit>) => void;
}

/** Asks for the best results for what is typed while the search bar is in use, and shows them below it. */
export function Suggestions({ text, isOpen, onHits, ...list }: SuggestionsProps) {
  const { items } = useLookup<SearchHit>(isOpen ? text : "", SUGGESTIONS);
  useLayoutEffect(() => onHits(items), [items, onHits]);
  if (items.length === 0) return null;
  return (
    <OptionList
      {...list}
      label="Suggestions"
      options={items}
      getKey={({ href }) => href}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70vh] overscroll-contain rounded-xl bg-surface p-1.5 text-ink shadow-lg ring-1 ring-line"
      optionClassName="flex min-h-12 items-center gap-3 rounded-lg px-2.5 py-1.5"
      show={(hit) => (
        <>
          {hit.image === "" ? (
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-md bg-raised text-muted"
            >
              {hit.kind === "question" ? <CircleHelp className="size-5" /> : <FileText className="size-5" />}
            </span>
          ) : (
            <img
              src={hit.image}
              alt=""
              width={40}
              height={40}
              className="size-10 shrink-0 rounded-md bg-raised object-cover"
            />
          )}
          <span className="line-clamp-2 min-w-0 grow font-semibold wrap-anywhere">{hit.title}</span>
          <span className="shrink-0 text-sm text-muted">{SEARCH_KINDS[hit.kind].one}</span>
        </>
      )}
    />
  );
}
