import { useId, useState } from "react";
import type { Schedule } from "#domain/chat/hours/business-hours";
import { daysAhead, statusText, visitorHoursText, type DayAhead } from "#domain/chat/hours/hours-text";
import { WEEKDAYS } from "#domain/ground/calendar/zoned-time";
import { Select } from "../../../ui/fields/field.tsx";

const DAYS = 14;
const PLACES = [
  ["America/New_York", "New York"],
  ["America/Chicago", "Chicago"],
  ["America/Denver", "Denver"],
  ["America/Los_Angeles", "Los Angeles"],
  ["Pacific/Honolulu", "Honolulu"],
  ["Europe/London", "London"],
  ["Europe/Berlin", "Berlin"],
  ["Asia/Tokyo", "Tokyo"],
  ["Australia/Sydney", "Sydney"],
] as const;

/**
 * A preview of the edited hours: as text, as a strip of two weeks, and as a visitor in another time zone sees them.
 */
export function HoursPreview({ schedule, now, saved }: { schedule: Schedule; now: number; saved: boolean }) {
  const [place, setPlace] = useState<string>(PLACES[0][0]);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-4 rounded-xl bg-surface p-5 ring-1 ring-line">
      <h2 id={heading} className="text-xl">
        {saved ? "Current hours" : "After saving"}
      </h2>
      <p role="status" className="font-semibold">
        {statusText(schedule, now)}
      </p>
      <ol className="grid gap-1.5" aria-label="The next two weeks">
        {daysAhead(schedule, now, DAYS).map((day) => (
          <DayStrip key={day.date} day={day} />
        ))}
      </ol>
      <div className="grid gap-2 border-t border-line pt-4">
        <Select label="A visitor in" value={place} onChange={({ target }) => setPlace(target.value)}>
          {PLACES.map(([zone, name]) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </Select>
        <p className="text-muted">{visitorHoursText(schedule, now, place)}</p>
      </div>
    </section>
  );
}

function DayStrip({ day }: { day: DayAhead }) {
  const date = new Date(`${day.date}T00:00:00Z`);
  const part = (millis: number) => `${((millis / day.millis) * 100).toFixed(2)}%`;
  return (
    <li className="grid grid-cols-[5.25rem_minmax(0,1fr)] items-center gap-x-3 text-sm">
      <span className="whitespace-nowrap tabular-nums text-muted" aria-hidden="true">
        {WEEKDAYS[date.getUTCDay()]?.slice(0, 3)} {date.getUTCMonth() + 1}/{date.getUTCDate()}
      </span>
      <span className="sr-only">{`${WEEKDAYS[date.getUTCDay()]} ${date.getUTCMonth() + 1}/${date.getUTCDate()}: ${day.words}${day.label ? ` (${day.label})` : ""}`}</span>
      <span
        aria-hidden="true"
        title={`${day.words}${day.label ? ` · ${day.label}` : ""}`}
        className="relative block h-6 overflow-hidden rounded bg-sunken ring-1 ring-line ring-inset"
      >
        {day.spans.map(({ from, to }) => (
          <span
            key={from}
            className="absolute inset-y-0 bg-success"
            style={{ left: part(from), width: part(to - from) }}
          />
        ))}
        {day.label ? (
          <span className="absolute inset-y-0 left-2 flex items-center text-xs font-semibold text-ink">
            {day.spans.length === 0 ? day.label : ""}
          </span>
        ) : null}
      </span>
    </li>
  );
}
