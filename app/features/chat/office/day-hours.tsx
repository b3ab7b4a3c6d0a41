import { Plus, X } from "lucide-react";
import { WEEKDAYS, clock, DAY_MINUTES } from "#domain/ground/calendar/zoned-time";
import { changeWithin, type ClockChange } from "#domain/chat/hours/hours-text";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Button, IconButton } from "../../../ui/actions/button.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { parseDraftSpan, type DraftDay, type DraftSpan } from "./hours-draft.ts";

interface DayHoursProps {
  /** "Monday", or the name of the special day. Part of the labels of the inputs. */
  name: string;
  weekday: number;
  day: DraftDay;
  errors: FieldErrors | undefined;
  path: ReadonlyArray<string>;
  /** Daylight saving changes on this day. */
  changes: ReadonlyArray<ClockChange>;
  onChange: (day: DraftDay) => void;
}

/** Two time inputs with the text between and after them fit on a phone. */
const CLOCK = "max-w-34 min-w-0 grow grid-cols-[minmax(0,1fr)] max-md:[&_input]:px-2";

/** The opening times of one day, each with a note about anything unusual. */
export function DayHours({ name, weekday, day, errors, path, changes, onChange }: DayHoursProps) {
  const change = (index: number, span: DraftSpan) => onChange(day.map((oldSpan, i) => (i === index ? span : oldSpan)));
  return (
    <div className="grid gap-2">
      {day.map((span, i) => {
        const number = day.length > 1 ? ` ${i + 1}` : "";
        const at = [...path, String(i)];
        return (
          <div key={i} className="grid gap-1">
            <div className="flex items-start gap-1.5 md:gap-2">
              <TextInput
                type="time"
                label={`${name} opens${number}`}
                hideLabel
                value={span.from}
                error={messagesAt(errors, ...at, "from")}
                onChange={({ target }) => change(i, { ...span, from: target.value })}
                className={CLOCK}
              />
              <span aria-hidden="true" className="pt-2.5 text-muted">
                to
              </span>
              <TextInput
                type="time"
                label={`${name} closes${number}`}
                hideLabel
                value={span.to}
                error={messagesAt(errors, ...at, "to")}
                onChange={({ target }) => change(i, { ...span, to: target.value })}
                className={CLOCK}
              />
              <IconButton
                label={`Remove these hours of ${name}`}
                onClick={() => onChange(day.filter((_, index) => index !== i))}
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </div>
            <SpanNotes span={span} weekday={weekday} changes={changes} />
          </div>
        );
      })}
      <div className="flex flex-wrap items-center gap-x-3">
        {day.length === 0 ? <span className="text-muted">Closed</span> : null}
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          aria-label={`Add hours on ${name}`}
          onClick={() => onChange([...day, after(day)])}
        >
          Add hours
        </Button>
      </div>
    </div>
  );
}

/** The default hours first, then one hour after the last opening time. */
function after(day: DraftDay): DraftSpan {
  const last = day.at(-1);
  const end = last && parseDraftSpan(last)?.to;
  if (end === undefined) return day.length === 0 ? { from: "07:30", to: "16:00" } : { from: "", to: "" };
  const [from, to] = [end + 60, end + 240].map(
    (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`,
  );
  return end + 240 < DAY_MINUTES && from !== undefined && to !== undefined ? { from, to } : { from: "", to: "" };
}

function SpanNotes({
  span,
  weekday,
  changes,
}: {
  span: DraftSpan;
  weekday: number;
  changes: ReadonlyArray<ClockChange>;
}) {
  const interval = parseDraftSpan(span);
  if (!interval) return null;
  const hours = (interval.to - interval.from) / 60;
  const length = `${Math.floor(hours)} h${Number.isInteger(hours) ? "" : ` ${(interval.to - interval.from) % 60} min`}`;
  const notes = [
    ...(interval.to === DAY_MINUTES ? ["Until midnight."] : []),
    ...(interval.to > DAY_MINUTES
      ? [`Runs past midnight: until ${clock(interval.to)} on ${WEEKDAYS[(weekday + 1) % 7]}, ${length} in all.`]
      : []),
    ...changes.flatMap(
      (change) =>
        changeWithin(interval, change, new Date(`${change.date}T00:00:00Z`).getUTCDay() === weekday ? 0 : -1440) ?? [],
    ),
  ];
  return notes.map((note) => (
    <p key={note} className="text-sm text-muted">
      {note}
    </p>
  ));
}
