import { useState } from "react";
import { nameOfAuthor } from "#domain/chat/conversation/authorship";
import { formatDate } from "#domain/ground/calendar/dates";
import type { VisitorProfile } from "#domain/chat/staff/visitor-profile";
import { readCard } from "#domain/chat/staff/order-card";
import type { ChatMessage } from "#domain/chat/records";
import { Button, ButtonLink } from "../../../../ui/actions/button.tsx";
import { Modal } from "../../../../ui/overlays/modal.tsx";
import { callApi } from "../../../api-client/index.ts";
import { OrderCardView } from "../../conversation/messages/order-card.tsx";

type Talk = VisitorProfile["earlier"][number];

interface Page {
  readonly objects: ReadonlyArray<ChatMessage>;
  readonly meta: { readonly total_count: number };
}

interface State {
  readonly talk: Talk;
  readonly lines: ReadonlyArray<ChatMessage>;
  /** Undefined until the first response. */
  readonly total: number | undefined;
  readonly loading: boolean;
  readonly problem: string;
}

const PAGE = 100;
const day = (text: string) => formatDate(new Date(text), "mediumDate");

/** Earlier conversations of the same person, to be read in place. */
export function EarlierConversations({ talks }: { talks: ReadonlyArray<Talk> }) {
  const [state, setState] = useState<State>();
  const load = async (previousState: State) => {
    setState({ ...previousState, loading: true, problem: "" });
    const answer = await callApi<Page>(
      `/chat/api/v1/chat-line/?room_id=${previousState.talk.room_id}&limit=${PAGE}&offset=${previousState.lines.length}&order_by=seq`,
      { method: "GET" },
    );
    const nextState = answer.ok
      ? {
          ...previousState,
          lines: [...previousState.lines, ...answer.data.objects],
          total: answer.data.meta.total_count,
          problem: "",
        }
      : { ...previousState, problem: answer.message || "We couldn't load this. Please try again." };
    setState((now) =>
      now?.talk === previousState.talk && now.lines === previousState.lines ? { ...nextState, loading: false } : now,
    );
  };
  const open = (talk: Talk) => load({ talk, lines: [], total: undefined, loading: true, problem: "" });
  return (
    <>
      <ul>
        {talks.map((talk) => (
          <li key={talk.room_id}>
            <button
              type="button"
              onClick={() => void open(talk)}
              className="w-full rounded-md py-1.5 text-left text-sm hover:bg-surface"
            >
              <span className="line-clamp-2 font-semibold wrap-anywhere text-brand-text underline underline-offset-2">
                {talk.description || "No question"}
              </span>
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
        {state ? <Lines {...state} onMore={() => void load(state)} /> : null}
      </Modal>
    </>
  );
}

const Lines = ({ talk, lines, total, loading, problem, onMore }: State & { onMore: () => void }) => (
  <div className="grid gap-3">
    <p className="font-semibold wrap-anywhere whitespace-pre-wrap">{talk.description}</p>
    {talk.rating_comment === "" ? null : (
      <p className="text-muted wrap-anywhere">Their comment: “{talk.rating_comment}”</p>
    )}
    <ol className="grid gap-2.5">
      {lines.map((line) => {
        const card = readCard(line.order_input);
        return (
          <li key={line.seq} className="text-sm">
            <p className="text-xs text-muted">
              <strong className="font-semibold">{nameOfAuthor(line)}</strong>{" "}
              <time dateTime={line.date_created}>
                {new Date(line.date_created).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" })}
              </time>
            </p>
            {line.removed ? (
              <p className="text-muted italic">This message was removed.</p>
            ) : (
              <p className="wrap-anywhere whitespace-pre-wrap text-ink">{line.message}</p>
            )}
            {card ? <OrderCardView card={card} newTab /> : null}
          </li>
        );
      })}
    </ol>
    <p role="status" className="text-sm text-muted">
      {problem || progressText(lines.length, total)}
    </p>
    {problem !== "" || lines.length < (total ?? 0) ? (
      <Button variant="secondary" size="sm" className="justify-self-start" loading={loading} onClick={onMore}>
        {problem === "" ? "Show more" : "Try again"}
      </Button>
    ) : null}
  </div>
);

function progressText(loaded: number, total: number | undefined): string {
  if (total === undefined) return "Loading…";
  if (total === 0) return "No messages.";
  return loaded < total ? `The first ${loaded} of ${total} messages.` : "";
}
