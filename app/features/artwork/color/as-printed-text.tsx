import type { AsPrinted } from "./use-as-printed.ts";

/** Says what a picture in the colors of the press shows. */
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
