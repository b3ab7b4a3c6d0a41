import type { BlockRecord } from "#domain/chat/staff/block-record";
import { useState } from "react";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/actions/button.tsx";
import { formatMoment } from "#domain/ground/calendar/dates";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Link } from "../../../ui/actions/link.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { callApi } from "../../api-client/index.ts";

/** Visitors who are blocked now, and those whose block has ended. */
export function BlockList({ blocks: loaded, zone }: { blocks: ReadonlyArray<BlockRecord>; zone: string }) {
  const [blocks, setBlocks] = useState(loaded);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState("");
  const lift = async ({ id }: BlockRecord) => {
    setBusy(id);
    const answer = await callApi(`/chat/api/block/${id}/`, { method: "DELETE" });
    const list = answer.ok
      ? await callApi<{ items: Array<BlockRecord> }>("/chat/api/block/", { method: "GET" })
      : answer;
    setBusy("");
    setProblem(list.ok ? "" : list.message || "We couldn't lift this block.");
    if (list.ok) setBlocks(list.data.items);
  };
  const when = (moment: string) => formatMoment(new Date(moment), "ll", zone);
  const endText = (block: BlockRecord): string => {
    if (block.date_lifted !== null)
      return `Lifted by ${block.lifted_by ?? "a colleague"} on ${when(block.date_lifted)}.`;
    return block.until === null ? "No end date." : `${block.active ? "Ends" : "Ended"} on ${when(block.until)}.`;
  };
  const active = blocks.filter((blockRecord) => blockRecord.active);
  const over = blocks.filter((blockRecord) => !blockRecord.active);
  if (blocks.length === 0) {
    return (
      <EmptyState title="No one is blocked">
        If someone abuses the chat, you can block them from their conversation for a while or permanently.
      </EmptyState>
    );
  }
  const part = (title: string, list: ReadonlyArray<BlockRecord>, empty: string) => (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      {list.length === 0 ? <p className="text-muted">{empty}</p> : null}
      <ul className="grid gap-3">
        {list.map((block) => (
          <li
            key={block.id}
            className="flex flex-wrap items-start gap-x-6 gap-y-3 rounded-xl bg-surface p-5 ring-1 ring-line"
          >
            <div className="grid min-w-0 grow basis-60 gap-1">
              <h3 className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
                {block.room_id === null ? block.name : <Link href={`/staff/chat/${block.room_id}/`}>{block.name}</Link>}
                <Badge>{block.is_account ? "Account" : "Guest"}</Badge>
              </h3>
              <p className="wrap-anywhere">{block.reason}</p>
              <p className="text-sm text-muted">
                {`Blocked by ${block.created_by} on ${when(block.date_created)}. `}
                {endText(block)}
              </p>
            </div>
            {block.active ? (
              <Button
                variant="secondary"
                size="sm"
                loading={busy === block.id}
                aria-label={`Lift the block of ${block.name}`}
                onClick={() => void lift(block)}
              >
                Lift
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className="grid gap-8">
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      {part("Now", active, "No one is blocked.")}
      {over.length > 0 ? part("Before", over, "") : null}
    </div>
  );
}
