import { CircleHelp, FileText } from "lucide-react";
import { SEARCH_KINDS, type SearchHit } from "#domain/shop/search/kinds";
import { useLayoutEffect } from "react";
import { classes } from "../../ui/classes.ts";
import { buildSuggestionId } from "./suggestion-id.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface SuggestionListProps {
  readonly id: string;
  readonly hits: ReadonlyArray<SearchHit>;
  /** The index of the suggestion that Enter opens, or -1. */
  readonly active: number;
  readonly onHover: (index: number) => void;
  readonly onChoose: (hit: SearchHit) => void;
}

/** The suggestions below the search bar. The focus stays in the field. */
const SuggestionList = ({ id, hits, active, onHover, onChoose }: SuggestionListProps) => (
  <ul
    id={id}
    role="listbox"
    aria-label="Suggestions"
    className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70vh] overflow-y-auto overscroll-contain rounded-xl bg-surface p-1.5 text-ink shadow-lg ring-1 ring-line"
  >
    {hits.map((hit, i) => (
      // The focus stays in the field: arrow keys move, Enter opens, Escape closes.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <li
        key={hit.href}
        id={buildSuggestionId(id, i)}
        ref={(element) => (i === active ? element?.scrollIntoView({ block: "nearest" }) : undefined)}
        role="option"
        aria-selected={i === active}
        onPointerMove={() => onHover(i)}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(hit)}
        className={classes(
          "flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5",
          i === active && "bg-brand-soft",
        )}
      >
        {hit.image === "" ? (
          <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-md bg-raised text-muted">
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
      </li>
    ))}
  </ul>
);

export interface SuggestionsProps extends Omit<SuggestionListProps, "hits"> {
  readonly text: string;
  readonly isOpen: boolean;
  /** Called before they are shown. */
  readonly onHits: (hits: ReadonlyArray<SearchHit>) => void;
}

/** Asks for the suggestions of a text, and shows them. */
export function Suggestions({ text, isOpen, onHits, ...list }: SuggestionsProps) {
  const hits = useSuggestions(text, isOpen);
  useLayoutEffect(() => onHits(hits), [hits, onHits]);
  return isOpen && hits.length > 0 ? <SuggestionList {...list} hits={hits} /> : null;
}
