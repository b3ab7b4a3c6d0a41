import { Keyboard } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/actions/button.tsx";
import { Checkbox } from "../../../ui/fields/field.tsx";
import { Modal } from "../../../ui/overlays/modal.tsx";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { isYesOrNo, usePreference } from "../../preferences/index.ts";

const KEYS = [
  ["j", "The next row"],
  ["k", "The row before"],
  ["Enter", "Open the row"],
  ["x", "Choose the row"],
  ["/", "Search"],
  ["?", "These keys"],
  ["Ctrl K", "Go to any page, order, customer or product"],
] as const;

/** Whether a key is a letter of a text or a choice. */
const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("textarea, select, input:not([type=checkbox]), dialog") !== null);

function moveFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll("[data-row]")];
  const index = rows.findIndex((row) => row.contains(document.activeElement));
  const next = index < 0 ? 0 : index + step;
  rows[next]?.querySelector<HTMLElement>("a")?.focus();
}

const ACTIONS: Readonly<Record<string, () => void>> = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  x: () => document.activeElement?.closest("[data-row]")?.querySelector<HTMLElement>("input[type=checkbox]")?.click(),
  "/": () => document.querySelector<HTMLElement>("main input[type=search]")?.focus(),
};

/** The keys of a list, and the button that shows them and switches them off (WCAG 2.1.4). */
export function ListKeys() {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = usePreference("list-keys", isYesOrNo, true);
  const onKeyDown = useStableCallback((event: KeyboardEvent) => {
    const action = event.key === "?" ? () => setOpen(true) : ACTIONS[event.key];
    if (!isOn || action === undefined || isTyped(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onKeyDown]);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="needs-script max-md:hidden"
        icon={<Keyboard aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        Keys
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title="Keys of lists" size="sm">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 pb-4">
          {KEYS.map(([key, label]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm bg-raised px-2 py-0.5 text-sm">{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Use keys that are single letters and signs"
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
      </Modal>
    </>
  );
}
