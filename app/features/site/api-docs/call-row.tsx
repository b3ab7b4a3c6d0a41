import { useState } from "react";
import type { ApiCall } from "#domain/ground/kernel/requests/api-index";
import { classes } from "../../../ui/classes.ts";
import { CallDetails } from "./call-details.tsx";

const METHOD: Readonly<Record<string, string>> = {
  GET: "text-info",
  POST: "text-success",
  PUT: "text-warning",
  DELETE: "text-danger",
};

/** One call. Its details are loaded when it is first opened. */
export function CallRow({ call }: { call: ApiCall }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <li className="border-b border-line last:border-b-0">
      <details id={call.id} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary className="grid cursor-pointer grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 rounded-md px-3 py-3 hover:bg-raised">
          <b className={classes("font-mono text-sm", METHOD[call.method])}>{call.method}</b>
          <code className="min-w-0 text-sm break-all text-ink">{call.path}</code>
          <span className="col-start-2 text-sm text-muted">
            {call.summary}
            {call.needsAccount ? " · needs an account" : ""}
          </span>
        </summary>
        {isOpened ? <CallDetails call={call} /> : null}
      </details>
    </li>
  );
}
