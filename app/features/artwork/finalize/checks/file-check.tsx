import type { ReactNode } from "react";
import { Card } from "../../../../ui/layout/card.tsx";
import { listCanvasMarks } from "../../cut-line/marks.ts";
import type { Cut } from "../../mat/use-cut.ts";
import { PreflightList } from "./preflight-list.tsx";

interface FileCheckProps extends Pick<Cut, "results"> {
  readonly onChange: Parameters<typeof PreflightList>[0]["onMend"];
  readonly children: ReactNode;
}

export const FILE_CHECK = "file-check";

/** How the file will print, with the numbers of the findings on the mat. */
export const FileCheck = ({ results, onChange, children }: FileCheckProps) => (
  <Card as="section" aria-labelledby={FILE_CHECK}>
    <h2 id={FILE_CHECK} tabIndex={-1} className="mb-3 scroll-mt-24 text-xl">
      How your file will print
    </h2>
    <PreflightList
      results={results}
      onMend={onChange}
      marks={new Map(listCanvasMarks(results).map(({ id, number }) => [id, number] as const))}
    />
    {children}
  </Card>
);
