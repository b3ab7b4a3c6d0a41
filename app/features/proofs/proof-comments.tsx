import { Form } from "@remix-run/react";
import { MapPin } from "lucide-react";
import { formatMoment } from "#domain/ground/calendar/dates";
import {
  MAX_PROOF_COMMENT_LENGTH,
  type MockUp,
  type ProofComment,
  type ProofPoint,
} from "#domain/shop/proofs/proof-comment";
import { Button } from "../../ui/actions/button.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import { CountedArea, useIsSending } from "../kernel/index.ts";
import { AttachMockUp } from "./staff/attach-mock-up.tsx";

interface ProofCommentsProps {
  readonly comments: ReadonlyArray<ProofComment>;
  /** Whether the current user may comment. */
  readonly canComment: boolean;
  /** Staff resolve comments. */
  readonly canResolve: boolean;
  /** Whether the version has a picture to pin comments to. */
  readonly hasPicture: boolean;
  readonly point: ProofPoint | undefined;
  readonly onPoint: (point: ProofPoint | undefined) => void;
  /** The page that is shown, from 1. */
  readonly page: number;
  /** The values of a refused form. */
  readonly typed: string | undefined;
  readonly error: ReadonlyArray<string> | undefined;
}

/** The comments on a proof, each linked with its pin, and a form for the next one. */
export function ProofComments({ comments, canResolve, ...form }: ProofCommentsProps) {
  if (comments.length === 0 && !form.canComment) return null;
  return (
    <section aria-labelledby="comments" className="grid gap-4">
      <h2 id="comments" className="text-xl">
        Comments
      </h2>
      {comments.length > 0 ? (
        <ol className="grid gap-3">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} canResolve={canResolve} />
          ))}
        </ol>
      ) : null}
      {form.canComment ? <CommentForm key={comments.length} canResolve={canResolve} {...form} /> : null}
    </section>
  );
}

function Comment({ comment, canResolve }: { comment: ProofComment; canResolve: boolean }) {
  const { id, number, point, mockUp, text, author, isStaff, at, isResolved } = comment;
  return (
    <li
      id={`comment-${id}`}
      tabIndex={-1}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-xl bg-surface p-4 ring-1 ring-line target:ring-2 target:ring-brand"
    >
      <span
        aria-hidden="true"
        className={`grid size-7 place-items-center rounded-full text-sm font-bold ${isResolved ? "bg-raised text-muted" : "bg-brand text-brand-ink"}`}
      >
        {number}
      </span>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{author}</span>
        {isStaff ? <Badge>Our team</Badge> : null}
        {isResolved ? <Badge kind="success">Resolved</Badge> : null}
        <time dateTime={at.toISOString()} className="text-sm text-muted">
          {formatMoment(at)}
        </time>
        {point ? (
          <span className="text-sm text-muted">
            {point.page > 1 ? `Pinned to page ${String(point.page)}` : "Pinned to the picture"}
          </span>
        ) : null}
      </p>
      <p dir="auto" className="col-start-2 break-words whitespace-pre-line">
        {text}
      </p>
      {mockUp ? <MockUpPicture mockUp={mockUp} number={number} /> : null}
      {canResolve && !isResolved ? (
        <Form method="post" preventScrollReset className="col-start-2">
          <input type="hidden" name="intent" value="resolve" />
          <input type="hidden" name="comment_id" value={id} />
          <Button type="submit" size="sm" variant="secondary">
            Mark as resolved<span className="sr-only">: comment {number}</span>
          </Button>
        </Form>
      ) : null}
    </li>
  );
}

/** A mock-up, which is never what prints. */
const MockUpPicture = ({ mockUp: { url, isPicture }, number }: { mockUp: MockUp; number: number }) => (
  <p className="col-start-2 grid justify-items-start gap-1.5">
    {isPicture ? (
      <img
        src={url}
        alt={`Mock-up of comment ${String(number)}`}
        loading="lazy"
        className="max-h-80 max-w-full rounded-lg bg-raised ring-1 ring-line"
      />
    ) : null}
    <TextLink href={url} download={!isPicture}>
      {isPicture ? "Open the mock-up" : "Download the mock-up (PDF)"}
    </TextLink>
    <span className="text-sm text-muted">An idea to talk about, not what we print.</span>
  </p>
);

type FormProps = Pick<
  ProofCommentsProps,
  "hasPicture" | "point" | "onPoint" | "page" | "typed" | "error" | "canResolve"
>;

function CommentForm({ hasPicture, point, onPoint, page, typed, error, canResolve }: FormProps) {
  const isSending = useIsSending("comment");
  return (
    <Form method="post" preventScrollReset className="grid gap-3 rounded-xl bg-raised p-4">
      <input type="hidden" name="intent" value="comment" />
      <CountedArea
        label="Add a comment"
        name="text"
        required
        rows={3}
        most={MAX_PROOF_COMMENT_LENGTH}
        defaultValue={typed ?? ""}
        error={error}
        hint={hasPicture ? "Click the picture to pin it to a point, or comment on the whole proof." : undefined}
      />
      {hasPicture ? <PointChooser point={point} onPoint={onPoint} page={page} /> : null}
      {canResolve ? <AttachMockUp /> : null}
      <Button type="submit" variant="secondary" className="justify-self-start" loading={isSending}>
        Send comment
      </Button>
    </Form>
  );
}

/** The pin's place by keyboard: two sliders that move it across the picture. */
function PointChooser({ point, onPoint, page }: Pick<FormProps, "point" | "onPoint" | "page">) {
  if (!point)
    return (
      <Button
        type="button"
        size="sm"
        variant="ghost"
        className="needs-script justify-self-start"
        icon={<MapPin aria-hidden="true" className="size-4" />}
        onClick={() => onPoint({ x: 0.5, y: 0.5, page })}
      >
        Pin it to a point
      </Button>
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">
        {point.page > 1 ? `Where the pin is on page ${String(point.page)}` : "Where the pin is"}
      </legend>
      <input type="hidden" name="page" value={point.page} />
      {(["x", "y"] as const).map((axis) => (
        <label key={axis} className="flex items-center gap-3 text-sm">
          <span className="w-24 shrink-0">{axis === "x" ? "Left to right" : "Top to bottom"}</span>
          <input
            type="range"
            name={axis}
            min={0}
            max={1}
            step={0.001}
            value={point[axis]}
            onChange={({ currentTarget }) => onPoint({ ...point, [axis]: Number(currentTarget.value) })}
            className="min-w-0 grow accent-brand"
          />
        </label>
      ))}
      <Button type="button" size="sm" variant="ghost" className="justify-self-start" onClick={() => onPoint(undefined)}>
        Remove the pin
      </Button>
    </fieldset>
  );
}
