import { Form, useNavigation } from "@remix-run/react";
import { formatDate } from "#domain/ground/calendar/dates";
import { KIND_LABEL, type ModeratedItem, type ModerationEntry } from "#domain/shop/content/moderation";
import { Button } from "../../../ui/actions/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Stars } from "../../reviews/index.ts";
import { safeHref } from "../../../ui/actions/safe-href.ts";

/** A refused decision, shown at its item. */
interface RefusedDecision {
  readonly id: string;
  readonly message: string;
  readonly reason: string;
}

interface ModerationItemsProps {
  readonly items: ReadonlyArray<ModeratedItem>;
  readonly refused: RefusedDecision | undefined;
}

/** What waits for staff, each with the buttons that decide it. */
export const ModerationItems = ({ items, refused }: ModerationItemsProps) => (
  <ul className="grid gap-5">
    {items.map((item) => (
      <Card as="li" key={`${item.kind}-${item.id}`}>
        <article aria-labelledby={`item-${item.id}`} className="grid gap-4">
          <div className="grid gap-1">
            <h2 id={`item-${item.id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
              {item.author}
              <Badge kind="info">{KIND_LABEL[item.kind]}</Badge>
            </h2>
            <p className="flex flex-wrap items-center gap-x-3 text-muted">
              <Stars rating={item.rating} />
              {item.productName}
              <time dateTime={item.at.toISOString()}>{formatDate(item.at)}</time>
            </p>
          </div>
          {item.pictures.length === 0 ? null : (
            <ul className="flex flex-wrap gap-3">
              {item.pictures.map((url, i) => (
                <li key={url}>
                  <a href={safeHref(url)} target="_blank" rel="noopener">
                    <img
                      src={url}
                      alt={`${item.author}, ${i + 1}, opens in full size`}
                      loading="lazy"
                      className="h-48 max-w-full rounded-lg bg-raised object-contain"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <div className="grid gap-1">
            {item.title === "" ? null : (
              <p dir="auto" className="font-semibold break-words">
                {item.title}
              </p>
            )}
            <p dir="auto" className="break-words whitespace-pre-line">
              {item.body}
            </p>
          </div>
          <Decide item={item} refused={refused?.id === item.id ? refused : undefined} />
        </article>
      </Card>
    ))}
  </ul>
);

function Decide({ item, refused }: { readonly item: ModeratedItem; readonly refused: RefusedDecision | undefined }) {
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData?.get("id") === item.id ? formData.get("decision") : undefined;
  return (
    <Form method="post" className="grid gap-4 border-t border-line pt-4">
      {refused ? <Notice kind="error">{refused.message}</Notice> : null}
      <input type="hidden" name="kind" value={item.kind} />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="version" value={item.version} />
      <TextInput
        label="Reason"
        name="reason"
        dir="auto"
        maxCharacters={500}
        defaultValue={refused?.reason ?? ""}
        hint={
          item.kind === "picture"
            ? "Required to refuse. The customer reads it."
            : "Required to refuse. Only staff read it."
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="decision" value="accept" loading={sending === "accept"}>
          Accept
        </Button>
        <Button type="submit" name="decision" value="refuse" variant="secondary" loading={sending === "refuse"}>
          Refuse
        </Button>
      </div>
    </Form>
  );
}

const DECISION = {
  accept: { label: "Accepted", kind: "success" },
  refuse: { label: "Refused", kind: "neutral" },
  undo: { label: "Taken back", kind: "info" },
} as const;

/** The latest decisions; an item's last one can be taken back. */
export const ModerationHistory = ({ entries }: { readonly entries: ReadonlyArray<ModerationEntry> }) => (
  <ul className="grid gap-3">
    {entries.map((entry) => (
      <Card as="li" padding="sm" key={entry.id} className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {KIND_LABEL[entry.kind]} {entry.author === "" ? "that was deleted" : `by ${entry.author}`}
            <Badge kind={DECISION[entry.decision].kind}>{DECISION[entry.decision].label}</Badge>
          </p>
          <p dir="auto" className="line-clamp-2 break-words text-muted">
            {entry.body}
          </p>
          <p className="text-sm text-muted">
            <time dateTime={entry.at.toISOString()}>{formatDate(entry.at)}</time>
            {entry.reason === "" ? null : <span>{`: ${entry.reason}`}</span>}
          </p>
        </div>
        {entry.canUndo ? (
          <Form method="post">
            <input type="hidden" name="undo" value={entry.id} />
            <Button type="submit" size="sm" variant="secondary">
              Undo
              <span className="sr-only">
                : {KIND_LABEL[entry.kind]} by {entry.author}
              </span>
            </Button>
          </Form>
        ) : null}
      </Card>
    ))}
  </ul>
);
