import { Download } from "lucide-react";
import { useState } from "react";
import { buttonStyle } from "../../../ui/actions/button-style.ts";
import { useToast } from "../../../ui/feedback/toast.tsx";
import { downloadFile } from "../../api-client/index.ts";
import { safeHref } from "../../../ui/actions/safe-href.ts";

/** Downloads the figures per day as CSV. A link, so that it works without JavaScript. */
export function FiguresDownload({ days }: { days: number }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const path = `/chat/api/figures/?days=${days}&format=csv`;

  async function download() {
    setBusy(true);
    const answer = await downloadFile(path);
    setBusy(false);
    if (!answer.ok)
      toast({ kind: "error", title: answer.message || "We couldn't download the table. Please try again." });
  }

  return (
    <a
      href={safeHref(path)}
      download
      aria-busy={busy || undefined}
      className={buttonStyle("secondary", "sm", false)}
      onClick={(event) => {
        event.preventDefault();
        if (!busy) void download();
      }}
    >
      <Download aria-hidden="true" className="size-4" />
      Download as CSV
    </a>
  );
}
