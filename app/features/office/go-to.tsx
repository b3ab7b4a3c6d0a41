import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { Role } from "#domain/ground/kernel/capabilities";
import { safePath } from "#domain/shop/accounts/sign-in-target";
import { type Found, MAX_FIND_LENGTH } from "#domain/shop/office/found";
import { officePages } from "#domain/shop/office/office-pages";
import { classes } from "../../ui/classes.ts";
import { isComposing } from "../../ui/fields/composing.ts";
import { TextInput } from "../../ui/fields/field.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { useFound } from "./use-found.ts";

interface GoToProps {
  readonly role: Role;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The office's search: one field that finds pages, orders, customers and products, and leads there. */
export const GoTo = ({ role, open, onClose }: GoToProps) => (
  <Modal open={open} onClose={onClose} title="Go to" size="md">
    {/* Mounted while it is open, so that it begins empty each time. */}
    <Search role={role} onClose={onClose} />
  </Modal>
);

interface Target extends Omit<Found, "kind"> {
  readonly kind: string;
}

/** "email" finds "Failed e-mails". */
const toLetters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");

const findPages = (role: Role, text: string): ReadonlyArray<Target> =>
  officePages(role)
    .filter(({ name }) => toLetters(name).includes(toLetters(text)))
    .map(({ name, href }) => ({ name, href, detail: "", kind: "page" }));

function describeCount(count: number, isComplete: boolean): string {
  if (count > 0) return `${String(count)} found`;
  return isComplete ? "Nothing found." : "Looking…";
}

function Search({ role, onClose }: Pick<GoToProps, "role" | "onClose">) {
  const list = useId();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const { items, isComplete } = useFound(text);
  const targets: ReadonlyArray<Target> = [...findPages(role, text), ...items];
  // Whoever types quickly and presses Enter means what is found for all that they typed.
  const isEntered = useRef(false);
  const go = (target: Target | undefined) => {
    if (target === undefined) return;
    onClose();
    navigate(safePath(target.href) ?? "/staff/");
  };
  useEffect(() => {
    if (!isEntered.current || !isComplete) return;
    isEntered.current = false;
    go(targets[active]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter") {
      if (isComplete) go(targets[active]);
      else isEntered.current = true;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (step !== 0 && targets.length > 0) setActive((active + step + targets.length) % targets.length);
    if (step !== 0 || event.key === "Enter") event.preventDefault();
  };
  return (
    <div className="grid gap-3">
      <TextInput
        label="Order number, name, e-mail, product or page"
        value={text}
        autoComplete="off"
        maxCharacters={MAX_FIND_LENGTH}
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={list}
        aria-activedescendant={targets[active] ? `${list}-${String(active)}` : undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          isEntered.current = false;
        }}
      />
      <ul id={list} role="listbox" aria-label="Found" className="max-h-96 overflow-y-auto">
        {targets.map((target, i) => (
          // The focus stays in the field: arrow keys move, Enter opens, Escape closes.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={`${target.href} ${target.kind}`}
            id={`${list}-${String(i)}`}
            ref={(element) => (i === active ? element?.scrollIntoView({ block: "nearest" }) : undefined)}
            role="option"
            aria-selected={i === active}
            onPointerMove={() => setActive(i)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(target)}
            className={classes(
              "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5",
              i === active && "bg-brand-soft",
            )}
          >
            <span className="min-w-0 grow wrap-anywhere">
              <span className="font-semibold">{target.name}</span>{" "}
              <span className="text-sm text-muted">{target.detail}</span>
            </span>
            <span className="shrink-0 text-sm text-muted">{target.kind}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={targets.length > 0 ? "sr-only" : "text-muted"}>
        {describeCount(targets.length, isComplete)}
      </p>
    </div>
  );
}
