import { Download } from "lucide-react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { downloadFile } from "../../api-client/index.ts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import type { ComparedPrint } from "./compare-print.ts";

interface ComparedDownloadProps {
  readonly href: string;
  /** The order lines whose prints are in the file. */
  readonly lines: ReadonlyArray<string>;
  /** Of the button. */
  readonly size?: "sm";
  readonly children: ReactNode;
}

/**
 * A download of print files that first compares each print with its proof in this browser. The server hands out the
 * file only if that found them the same; otherwise its reason is shown. Without JavaScript the link leads to that
 * reason.
 */
export function ComparedDownload({ href, lines, size, children }: ComparedDownloadProps) {
  const [done, setDone] = useState<number>();
  const [print, setPrint] = useState<ComparedPrint>();
  const [problem, setProblem] = useState("");
  const isBusy = done !== undefined;
  const download = async () => {
    setProblem("");
    const { comparePrint } = await import("./compare-print.ts");
    for (const [index, line] of lines.entries()) {
      setDone(index);
      await comparePrint(line, { onProgress: setPrint });
      setPrint(undefined);
    }
    const answer = await downloadFile(href);
    setDone(undefined);
    if (!answer.ok) setProblem(answer.message);
  };
  const start = (event: MouseEvent) => {
    event.preventDefault();
    if (!isBusy) void download();
  };
  return (
    <div className={`grid gap-2 ${size ? "md:max-w-60" : "max-w-md"}`}>
      <ButtonLink
        href={href}
        download
        onClick={start}
        aria-disabled={isBusy}
        {...(size ? { size, variant: "secondary" as const } : {})}
        icon={<Download aria-hidden="true" className={size ? "size-4" : "size-5"} />}
      >
        {isBusy ? "Comparing…" : children}
      </ButtonLink>
      <p role="status" className={problem === "" ? "sr-only" : "text-sm text-danger"}>
        {problem === "" && isBusy ? progressText({ done, count: lines.length }, print) : problem}
      </p>
    </div>
  );
}

/** Which print is compared, and which of its parts; "" for a single one. @param print what is known of it */
function progressText(
  prints: { readonly done: number; readonly count: number },
  print: ComparedPrint | undefined,
): string {
  const steps = [
    prints.count > 1 ? `print ${String(prints.done + 1)} of ${String(prints.count)}` : "",
    print && print.count > 1
      ? `part ${String(Math.min(print.count, print.pictures.length + 1))} of ${String(print.count)}`
      : "",
  ].filter((step) => step !== "");
  return steps.length > 0 ? `Comparing ${steps.join(", ")} with its proof` : "";
}
