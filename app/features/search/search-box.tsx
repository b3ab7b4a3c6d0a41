import { safePath } from "#domain/shop/accounts/sign-in-target";
import { Form, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { Search } from "lucide-react";
import { lazy, Suspense, useCallback, useId, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { searchTarget, targetHref } from "#domain/shop/search/address";
import { MAX_QUERY_LENGTH } from "#domain/shop/search/query";
import { classes } from "../../ui/classes.ts";
import { useDismiss } from "../../ui/overlays/use-dismiss.ts";
import { useQuery } from "../kernel/index.ts";
import type { SearchHit } from "#domain/shop/search/kinds";
import { isComposing } from "../../ui/fields/composing.ts";
import { buildOptionId } from "../../ui/options/option-id.ts";

const load = () => import("./suggestion-list.tsx");

/** Loaded when the search bar gets the focus. Without them it still searches. */
const Suggestions = lazy(() =>
  load().then(
    ({ Suggestions: suggestions }) => ({ default: suggestions }),
    () => ({ default: () => null }),
  ),
);

/** The address of a search from this page, with what it keeps. */
function useTarget() {
  const [query] = useQuery();
  const { pathname } = useLocation();
  return { asked: query.get("q") ?? "", ...searchTarget(pathname, query) };
}

/** The search bar: a GET form that works without JavaScript, with suggestions while typing. */
export function SearchBox({ label = "Search the shop", className }: { label?: string; className?: string }) {
  return <Bar {...useTarget()} {...{ label }} {...(className === undefined ? {} : { className })} />;
}

/**
 * The text of the search bar. On a page of results it starts with its search, except when the visitor went on typing
 * while that page was loaded.
 */
function useText(queryText: string, page: string, onNewPage: () => void) {
  const place = `${page} ${queryText}`;
  const isLoading = useNavigation().state !== "idle";
  const [state, setState] = useState<{
    text: string;
    place: string;
    isLoading: boolean;
    /** The search that is being loaded. */
    submitted?: string | undefined;
  }>({ text: queryText, place, isLoading });
  if (state.place !== place || state.isLoading !== isLoading) {
    const isNewer = state.submitted !== undefined && state.submitted !== state.text;
    const keeps = state.place === place || isNewer;
    setState({
      text: keeps ? state.text : queryText,
      place,
      isLoading,
      submitted: isLoading ? state.submitted : undefined,
    });
    if (!keeps) onNewPage();
  }
  return {
    text: state.text,
    type: (text: string) => setState({ ...state, text }),
    noteSubmitted: () => setState({ ...state, submitted: state.text }),
  };
}

/** The place after or before one: the field itself is -1, suggestions count from 0. */
const nextPlace = (place: number, step: 1 | -1, count: number): number =>
  ((place + 1 + step + count + 1) % (count + 1)) - 1;

interface BarProps extends ReturnType<typeof useTarget> {
  readonly label: string;
  readonly className?: string;
}

function Bar({ label, className, asked, page, parameters }: BarProps) {
  const id = useId();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = useCallback(() => {
    setOpen(false);
    setActive(-1);
  }, []);
  const { text, type, noteSubmitted } = useText(asked, page, close);
  useDismiss(form, isOpen, close);
  const [hits, setHits] = useState<ReadonlyArray<SearchHit>>([]);
  const [isUsed, setUsed] = useState(false);
  const isShown = isOpen && hits.length > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
    noteSubmitted();
    navigate(safePath(hits[active]?.href) ?? targetHref({ page, parameters: parameters }, text.trim()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape" && isShown) {
      event.preventDefault();
      close();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setUsed(true);
    setOpen(true);
    setActive(isShown ? nextPlace(active, event.key === "ArrowDown" ? 1 : -1, hits.length) : 0);
  };
  return (
    <Form
      ref={form}
      action={page}
      method="get"
      role="search"
      aria-label={label}
      onSubmit={submit}
      className={classes("relative", className)}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="search"
        name="q"
        value={text}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        placeholder="Search stickers, materials, help"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && active >= 0 ? buildOptionId(`${id}-list`, active) : undefined}
        onChange={({ target }) => {
          type(target.value);
          setUsed(true);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => void load().catch(() => undefined)}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-full border-[1.5px] border-edge bg-surface pr-13 pl-5 text-base text-ink hover:border-muted focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus"
      />
      {parameters.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        aria-label="Search"
        // Some browsers would take the focus from the field, and on a phone the field with it.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute top-1 right-1 grid h-9 w-10 place-items-center rounded-full bg-sun text-sun-ink transition hover:[filter:brightness(1.05)]"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
      {isUsed ? (
        <Suspense fallback={null}>
          <Suggestions
            id={`${id}-list`}
            {...{ text, isOpen, active }}
            onHits={setHits}
            onHover={setActive}
            onChoose={({ href }) => {
              close();
              navigate(safePath(href) ?? "/");
            }}
          />
        </Suspense>
      ) : null}
      <p role="status" className="sr-only">
        {isShown ? `${String(hits.length)} suggestions. Use the arrow keys to choose one.` : ""}
      </p>
    </Form>
  );
}
