import { useState } from "react";
import type { ProofWork, ProofWorkLine } from "#domain/shop/proofs/staff-proofs";
import { formatDate } from "#domain/ground/calendar/dates";
import { counted } from "#domain/ground/kernel/text";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { CartLinePicture } from "../../cart/index.ts";
import { SetByHand } from "./set-by-hand.tsx";
import { ProofBadge } from "../proof-badge.tsx";
import { SendProof } from "./send-proof.tsx";

/** An order's lines with all versions of their proofs, and a form to send the next one. */
export const ProofWorkLines = ({ work }: { readonly work: ProofWork }) => (
  <ul className="grid gap-6">
    {work.lines.map((line) => (
      <Card as="li" key={line.id} id={`line-${line.id}`} className="grid gap-5 target:ring-2 target:ring-brand">
        <div className="flex flex-wrap gap-4">
          <CartLinePicture picture={line.picture} className="size-24 shrink-0" />
          <div className="grid min-w-0 grow basis-60 content-start gap-1">
            <h2 className="text-xl break-words">{line.product}</h2>
            <p className="text-muted">
              {[counted(line.quantity, line.unit), ...line.spec.map(({ value }) => value)].join(", ")}
            </p>
          </div>
        </div>
        {line.reason === undefined ? null : <Notice kind="warning">{line.reason}</Notice>}
        <Versions line={line} />
        {work.canSend ? <NextVersion line={line} work={work} /> : null}
      </Card>
    ))}
  </ul>
);

/** Sends the stored print file, or another one: never the stored one while another is chosen. */
function NextVersion({ line, work }: { readonly line: ProofWorkLine; readonly work: ProofWork }) {
  const [chosenFile, setChosenFile] = useState<string>();
  return (
    <div className="grid gap-5 rounded-xl bg-raised p-4">
      {line.hasPrintFile ? (
        <SendProof
          lineId={line.id}
          product={line.product}
          number={(line.versions[0]?.number ?? 0) + 1}
          chosenFile={chosenFile}
          isMailed={work.isMailed}
        />
      ) : (
        <p>There&apos;s no print file yet, so there&apos;s nothing to approve.</p>
      )}
      <div className="needs-script border-t border-line pt-4">
        <SetByHand lineId={line.id} what={`${line.product}, order ${work.order.number}`} onChosen={setChosenFile} />
      </div>
    </div>
  );
}

function Versions({ line }: { line: ProofWorkLine }) {
  if (line.versions.length === 0) return <p className="text-muted">No proof yet.</p>;
  return (
    <ol className="grid gap-3">
      {line.versions.map(({ id, number, state, origin, createdAt, comment, comments }) => {
        const open = comments.filter(({ isResolved }) => !isResolved).length;
        return (
          <li key={id} className="grid gap-1 rounded-lg px-4 py-3 ring-1 ring-line">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink href={`/profile/proofs/${id}/`} className="font-semibold">
                Version {number}
              </TextLink>
              <ProofBadge state={state} forStaff />
              <span className="text-sm text-muted">
                {origin === "finalize" ? "Approved at finalize, " : "Sent "}
                {formatDate(createdAt)}
              </span>
              {comments.length === 0 ? null : (
                <span className="text-sm text-muted">
                  {counted(comments.length, "comment")}
                  {open > 0 ? `, ${String(open)} open` : ""}
                </span>
              )}
            </p>
            {comment === "" ? null : (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {comment}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
