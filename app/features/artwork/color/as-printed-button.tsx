import { Printer } from "lucide-react";
import { classes } from "../../../ui/classes.ts";
import type { AsPrinted } from "./use-as-printed.ts";

/** Switches a picture between its own colors and those of the press. */
export function AsPrintedButton({ isOn, isBusy, toggle }: Pick<AsPrinted, "isOn" | "isBusy" | "toggle">) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-busy={isBusy}
      onClick={toggle}
      className={classes(
        "needs-script inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm md:px-4 font-semibold shadow-md transition-colors",
        isOn ? "bg-brand text-brand-ink" : "bg-surface text-ink hover:bg-raised",
      )}
    >
      <Printer aria-hidden="true" className="size-4 max-md:hidden" /> As printed
    </button>
  );
}

/** Says what the switch shows. */
export function AsPrintedText({ isOn, isBusy, hasFailed }: Pick<AsPrinted, "isOn" | "isBusy" | "hasFailed">) {
  if (!isOn || isBusy) return null;
  return (
    <p role="status" className="px-4 pb-4 text-sm text-muted">
      {hasFailed
        ? "We can't show this picture as printed. You see its own colors."
        : "These are the colors that our press can print. Very bright greens, blues and oranges come out calmer on vinyl than on a screen."}
    </p>
  );
}
