import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { searchCalls } from "#domain/ground/kernel/requests/api-index";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { CallRow } from "../../features/site/index.ts";
import { buildPageTitle } from "../../http/page-title.ts";
import { notFoundPage } from "../../http/responses.server.ts";
import { Container } from "../../ui/layout/container.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";

export const meta: MetaFunction = ({ matches }) => [
  { title: buildPageTitle(matches, "The shop's JSON calls") },
  { name: "description", content: "Every JSON call of the shop with its input, its output and a way to try it." },
];

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.apiCalls) throw notFoundPage();
  return { calls: context.apiCalls };
}

/** The "/" key focuses the search field, except while typing in a field. */
function useSlash(go: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest("input, textarea, select") !== null;
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      go();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [go]);
}

export default function ApiDocs() {
  const { calls } = useLoaderData<typeof loader>();
  const [search, setSearch] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const [focusBox] = useState(() => () => box.current?.querySelector("input")?.focus());
  useSlash(focusBox);
  const matches = searchCalls(calls, search);
  const tags = [...new Set(matches.map(({ tag }) => tag))];
  return (
    <Container className="grid grid-cols-1 gap-6 py-8">
      <header className="grid gap-3">
        <h1 className="text-4xl">The shop’s JSON calls</h1>
        <p className="max-w-prose text-muted">
          Programs can do everything that the pages do. Money is a decimal string with its currency beside it, sizes are
          inches, times are UTC. Writes send the <code>csrftoken</code> cookie back as the header{" "}
          <code>X-CSRFToken</code>. The machine-readable version is at{" "}
          <TextLink href="/api/openapi.json">openapi.json</TextLink>.
        </p>
      </header>
      <div ref={box} className="sticky top-0 z-10 max-w-xl bg-paper py-2">
        <TextInput
          label="Search the calls"
          type="search"
          name="q"
          hint="Press / to search."
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={({ key }) => key === "Escape" && setSearch("")}
        />
      </div>
      <p role="status" className="text-sm text-muted">
        {matches.length === 0
          ? MESSAGES.noResults
          : `${String(matches.length)} ${matches.length === 1 ? "call" : "calls"}`}
      </p>
      {tags.map((tag) => (
        <section key={tag} aria-labelledby={`tag-${tag}`}>
          <h2 id={`tag-${tag}`} className="mb-2 text-2xl">
            {tag}
          </h2>
          <ul className="rounded-xl bg-surface ring-1 ring-line">
            {matches
              .filter((call) => call.tag === tag)
              .map((call) => (
                <CallRow key={call.id} call={call} />
              ))}
          </ul>
        </section>
      ))}
    </Container>
  );
}
