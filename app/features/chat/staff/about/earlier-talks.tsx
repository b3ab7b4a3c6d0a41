import { useState } from "react";
import type { AboutVisitor } from "#domain/chat/about";
import { readCard } from "#domain/chat/order-card";
import type { ChatLine } from "#domain/chat/records";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { callApi } from "../../../api/call-api.ts";
import { OrderCardView } from "../../order-card.tsx";

type Talk = AboutVisitor["earlier"][number];
type State = { readonly talk: Talk; readonly lines: ReadonlyArray<ChatLine> | undefined; readonly problem: string };

const day = (text: string) => new Date(text).toLocaleDateString("en-US", { year: "numeric", month: "short", day: "numeric" });

/** Conversations of the same person, to be read without going into them. */
export function EarlierTalks({ talks }: { talks: ReadonlyArray<Talk> }) {
  const [state, setState] = useState<State>();
  const open = async (talk: Talk) => {
    setState({ talk, lines: undefined, problem: "" });
    const answer = await callApi<{ objects: ReadonlyArray<ChatLine> }>(`/chat/api/v1/chat-line/?room_id=${talk.room_id}&limit=100&order_by=seq`, { method: "GET" });
    setState((now) => (now?.talk === talk ? { talk, lines: answer.ok ? answer.data.objects : [], problem: answer.ok ? "" : answer.message } : now));
  };
  return (
    <>
      <ul>
        {talks.map((talk) => (
          <li key={talk.room_id}>
            <button type="button" onClick={() => void open(talk)} className="w-full rounded-md py-1.5 text-left text-sm hover:bg-surface">
              <span className="line-clamp-2 font-semibold wrap-anywhere text-brand-text underline underline-offset-2">{talk.description || "Nothing was asked"}</span>
              <span className="text-muted">
                {day(talk.date_created)}
                {talk.representative ? ` · ${talk.representative}` : ""}
                {talk.rating === null ? "" : ` · rated ${talk.rating} of 5`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Modal
        open={state !== undefined}
        onClose={() => setState(undefined)}
        title={state ? `Conversation of ${day(state.talk.date_created)}` : ""}
        footer={
          <ButtonLink variant="secondary" href={`/staff/chat/${state?.talk.room_id ?? ""}/`}>
            Open it
          </ButtonLink>
        }
      >
        {state ? <Lines {...state} /> : null}
      </Modal>
    </>
  );
}

const Lines = ({ talk, lines, problem }: State) => (
  <div className="grid gap-3">
    <p className="font-semibold wrap-anywhere whitespace-pre-wrap">{talk.description}</p>
    {talk.rating_comment === "" ? null : <p className="text-muted wrap-anywhere">They said of it: “{talk.rating_comment}”</p>}
    <p role="status" className="text-muted">
      {problem || (lines === undefined ? "Loading…" : lines.length === 0 ? "No more was said." : "")}
    </p>
    <ol className="grid gap-2.5">
      {lines?.map((line) => {
        const card = readCard(line.order_input);
        return (
          <li key={line.seq} className="text-sm">
            <p className="text-xs text-muted">
              <strong className="font-semibold">{line.customer_name || (line.is_staff ? "Customer service" : "Visitor")}</strong> <time dateTime={line.date_created}>{new Date(line.date_created).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" })}</time>
            </p>
            {line.removed ? <p className="text-muted italic">This message was removed.</p> : <p className="wrap-anywhere whitespace-pre-wrap text-ink">{line.message}</p>}
            {card ? <OrderCardView card={card} newTab /> : null}
          </li>
        );
      })}
    </ol>
  </div>
);
