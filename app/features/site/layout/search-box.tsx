import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { useId } from "react";
import { useQuery } from "../../kernel/index.ts";
import { classes } from "../../../ui/classes.ts";

/** Submits a GET to the search page, so it works without JavaScript. */
export function SearchBox({ label = "Search the shop", className }: { label?: string; className?: string }) {
  const id = useId();
  const [params] = useQuery();
  const asked = params.get("q") ?? "";
  return (
    <Form action="/search/" method="get" role="search" aria-label={label} className={classes("relative", className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        // On the results page the field starts with the current search.
        key={asked}
        id={id}
        type="search"
        name="q"
        defaultValue={asked}
        placeholder="Search stickers, materials, designs"
        enterKeyHint="search"
        className="h-11 w-full rounded-full border-[1.5px] border-edge bg-surface pr-13 pl-5 text-base text-ink hover:border-muted focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-full bg-sun text-sun-ink transition hover:brightness-105"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </Form>
  );
}
