import { useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { Role } from "#domain/ground/kernel/capabilities";
import { safePath } from "#domain/shop/accounts/sign-in-target";
import { type Found, MAX_FIND_LENGTH } from "#domain/shop/office/found";
import { isNamed, officePages } from "#domain/shop/office/office-pages";
import { isComposing } from "../../ui/fields/composing.ts";
import { TextInput } from "../../ui/fields/field.tsx";
import { buildOptionId } from "../../ui/options/option-id.ts";
import { OptionList } from "../../ui/options/option-list.tsx";
import { Modal } from "../../ui/overlays/modal.tsx";
import { useStableCallback } from "../../ui/use-stable-callback.ts";
import { useLookup } from "../api-client/index.ts";

const FIND = { path: "/staff/api/find/", pauseMs: 80, minCharacters: 1 };

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

const findPages = (role: Role, text: string): ReadonlyArray<Target> =>
  officePages(role)
    .filter(({ name, words }) => isNamed(text, name, words))
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
  const { items, isComplete } = useLookup<Found>(text, FIND);
  const targets: ReadonlyArray<Target> = [...findPages(role, text), ...items];
  // Whoever types quickly and presses Enter means what is found for all that they typed.
  const isEntered = useRef(false);
  const go = (target: Target | undefined) => {
    if (target === undefined) return;
    onClose();
    navigate(safePath(target.href) ?? "/staff/");
  };
  const goIfEntered = useStableCallback(() => {
    if (isEntered.current) go(targets[active]);
    isEntered.current = false;
  });
  useEffect(() => {
    if (isComplete) goIfEntered();
  }, [isComplete, goIfEntered]);
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
        label="Order number, name, e-mail, product, material or page"
        value={text}
        autoComplete="off"
        maxCharacters={MAX_FIND_LENGTH}
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={list}
        aria-activedescendant={targets[active] ? buildOptionId(list, active) : undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          isEntered.current = false;
        }}
      />
      <OptionList
        id={list}
        label="Found"
        options={targets}
        active={active}
        getKey={({ href, kind }) => `${href} ${kind}`}
        onHover={setActive}
        onChoose={go}
        className="max-h-96"
        optionClassName="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5"
        show={({ name, detail, kind }) => (
          <>
            <span className="min-w-0 grow wrap-anywhere">
              <span className="font-semibold">{name}</span> <span className="text-sm text-muted">{detail}</span>
            </span>
            <span className="shrink-0 text-sm text-muted">{kind}</span>
          </>
        )}
      />
      <p role="status" className={targets.length > 0 ? "sr-only" : "text-muted"}>
        {describeCount(targets.length, isComplete)}
      </p>
    </div>
  );
}
