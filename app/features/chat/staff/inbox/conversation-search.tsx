import { Search, X } from "lucide-react";
import { forwardRef, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { markedPieces } from "#domain/chat/conversation/searched-text";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { Button, IconButton } from "../../../../ui/actions/button.tsx";
import { Link } from "../../../../ui/actions/link.tsx";
import { callApi } from "../../../api-client/index.ts";
import { describeShortcut } from "../shortcuts/shortcuts.ts";
import { isComposing } from "../../../../ui/fields/composing.ts";

interface Hit {
  readonly room_id: string;
  readonly name: string;
  readonly resolved: boolean;
  readonly seq: number;
  readonly kind: "about" | "line" | "note";
  readonly author: string;
  readonly at: string;
  readonly snippet: string;
}

const PAUSE_MS = 250;
const MIN_LENGTH = 2;

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
}

/** The search field over all conversations. */
export const ConversationSearchBox = forwardRef<HTMLInputElement, SearchBoxProps>(function ConversationField(
  { value, onChange },
  ref,
) {
  const toFirst = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape" && value !== "") onChange("");
    if (event.key !== "ArrowDown" && !(event.key === "Enter" && value !== "")) return;
    event.preventDefault();
    document.querySelector<HTMLElement>("[data-hit], [id^=inbox-][tabindex='0']")?.focus();
  };
  return (
    <div role="search" className="relative px-3 py-2">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-6 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        aria-label="Search all conversations"
        placeholder={`Search all conversations (${describeShortcut("search")})`}
        value={value}
        maxLength={2 * 200}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={toFirst}
        className="min-h-10 w-full rounded-lg bg-paper pr-10 pl-9 text-base text-ink ring-[1.5px] ring-inset ring-edge placeholder:text-muted md:text-sm"
      />
      {value === "" ? null : (
        <IconButton
          label="Clear the search"
          size="sm"
          onClick={() => onChange("")}
          className="absolute! top-1/2 right-3.5 -translate-y-1/2"
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  );
});

function statusText({ state, hits, more, problem }: ReturnType<typeof useHits>, query: string): string {
  if (state === "short") return "Type at least two letters.";
  if (state === "busy" && hits.length === 0) return "Searching…";
  if (problem) return "";
  if (hits.length === 0) return `No messages contain “${query.trim()}”.`;
  return `${hits.length}${more ? " latest" : ""} found`;
}

/** Hits, the latest first. Each links to its message in its conversation. */
export function FoundConversations({
  query,
  current,
  search,
}: {
  query: string;
  current: string | undefined;
  search: string;
}) {
  const results = useHits(query);
  const { hits, more, state, problem, readMore } = results;
  const box = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const links = [...(box.current?.querySelectorAll<HTMLElement>("[data-hit]") ?? [])];
    event.preventDefault();
    links[
      Math.max(0, Math.min(links.length - 1, links.indexOf(document.activeElement as HTMLElement) + step))
    ]?.focus();
  };
  return (
    <div className="h-full overflow-y-auto overscroll-contain">
      <p role="status" className="px-4 py-2 text-sm text-muted">
        {statusText(results, query)}
      </p>
      {problem ? (
        <p role="alert" className="px-4 py-2 text-sm text-danger">
          {problem}
        </p>
      ) : null}
      {/* Keys come from the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={box} aria-label="Found" onKeyDown={onKeyDown}>
        {hits.map((hit) => (
          <li key={`${hit.room_id} ${hit.seq}`} className="border-b border-line">
            <HitLink hit={hit} isCurrent={hit.room_id === current} search={search} />
          </li>
        ))}
      </ul>
      {more ? (
        <Button variant="ghost" size="sm" loading={state === "busy"} onClick={readMore} className="m-3">
          Show more
        </Button>
      ) : null}
    </div>
  );
}

const kinds = { about: "Question", line: "", note: "Note" } as const;

function HitLink({ hit, isCurrent, search }: { hit: Hit; isCurrent: boolean; search: string }) {
  const params = new URLSearchParams(search);
  if (hit.seq > 0) params.set("line", String(hit.seq));
  return (
    <Link
      data-hit
      href={`/staff/chat/${hit.room_id}/?${params}`}
      aria-current={isCurrent ? "page" : undefined}
      className="block px-4 py-2.5 no-underline hover:bg-raised focus-visible:-outline-offset-2 aria-[current=page]:bg-brand-soft"
    >
      <span className="flex items-baseline gap-2">
        <span className="truncate font-semibold text-ink">{hit.name}</span>
        {kinds[hit.kind] ? <Badge kind={hit.kind === "note" ? "sun" : "neutral"}>{kinds[hit.kind]}</Badge> : null}
        <time dateTime={hit.at} className="ml-auto shrink-0 text-xs text-muted tabular-nums">
          {new Date(hit.at).toLocaleDateString([], { day: "numeric", month: "short", year: "numeric" })}
        </time>
      </span>
      <span className="line-clamp-2 text-sm break-words text-muted">
        {hit.kind === "line" && hit.author && hit.author !== hit.name ? `${hit.author}: ` : ""}
        {markedPieces(hit.snippet).map(({ text, isMatch }, i) =>
          isMatch ? (
            <mark key={i} className="rounded-xs bg-sun px-0.5 font-semibold text-sun-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </Link>
  );
}

interface Found {
  /** The current search text; results of earlier searches are not shown. */
  readonly text: string;
  readonly hits: ReadonlyArray<Hit>;
  readonly more: boolean;
  readonly problem: string;
}

const describeErrors = (errors: unknown): string =>
  Array.isArray(errors) ? errors.join(" ") : "The search failed. Please try again.";

async function ask(text: string, earlierHits: ReadonlyArray<Hit>): Promise<Found> {
  const answer = await callApi<{ hits: ReadonlyArray<Hit>; more: boolean }>(
    `/chat/api/search/?q=${encodeURIComponent(text)}&offset=${earlierHits.length}`,
    { method: "GET" },
  );
  if (answer.ok) return { text, hits: [...earlierHits, ...answer.data.hits], more: answer.data.more, problem: "" };
  return { text, hits: earlierHits, more: false, problem: answer.message || describeErrors(answer.errors["q"]) };
}

function searchState(text: string, isDone: boolean): "short" | "busy" | "done" {
  if (text.length < MIN_LENGTH) return "short";
  return isDone ? "done" : "busy";
}

/** Searches once typing pauses. The response to an earlier search never replaces a later one. */
function useHits(query: string) {
  const text = query.trim();
  const [results, setResults] = useState<Found>({ text: "", hits: [], more: false, problem: "" });
  const [busyFor, setBusyFor] = useState("");
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
    if (text.length < MIN_LENGTH) return;
    const timer = setTimeout(() => {
      void ask(text, []).then((answer) => {
        if (latest.current === text) setResults(answer);
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const readMore = () => {
    setBusyFor(text);
    void ask(text, results.hits).then((answer) => {
      setBusyFor("");
      if (latest.current === text) setResults(answer);
    });
  };
  const isThere = results.text === text;
  const state = searchState(text, isThere && busyFor !== text);
  return {
    hits: state === "short" ? [] : results.hits,
    more: isThere && results.more,
    problem: isThere ? results.problem : "",
    state,
    readMore,
  };
}
