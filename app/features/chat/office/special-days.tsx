import { CalendarPlus, Flag, Trash2 } from "lucide-react";
import type { ClockChange } from "#domain/chat/hours/hours-text";
import { longDate } from "#domain/chat/hours/moment-text";
import { dateIn } from "#domain/ground/calendar/zoned-time";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Button, IconButton } from "../../../ui/actions/button.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { DayHours } from "./day-hours.tsx";
import { missingHolidays, newKey, nextDate, type DraftSpecial, type HoursDraft } from "./hours-draft.ts";

interface SpecialDaysProps {
  draft: HoursDraft;
  errors: FieldErrors;
  changes: ReadonlyArray<ClockChange>;
  now: number;
  onChange: (change: Partial<HoursDraft>) => void;
}

/** Holidays and days with special hours. Past ones are collapsed. */
export function SpecialDays({ draft, errors, changes, now, onChange }: SpecialDaysProps) {
  const today = dateIn(draft.zone, now);
  const missing = missingHolidays(draft, now);
  const set = (holidays: HoursDraft["holidays"]) => onChange({ holidays });
  const rows = draft.holidays.map((day, index) => ({ day, index }));
  const row = ({ day, index }: (typeof rows)[number]) => (
    <SpecialDay
      key={day.key}
      day={day}
      index={index}
      errors={errors}
      changes={changes.filter(({ date }) => date === day.date)}
      onChange={(next) => set(draft.holidays.map((oldDay, i) => (i === index ? next : oldDay)))}
      onRemove={() => set(draft.holidays.filter((_, i) => i !== index))}
    />
  );
  const [coming, past] = [
    rows.filter(({ day }) => day.date === "" || day.date >= today),
    rows.filter(({ day }) => day.date !== "" && day.date < today),
  ];
  return (
    <div className="grid gap-3">
      {coming.length === 0 ? (
        <p className="text-muted">No upcoming special days.</p>
      ) : (
        <ul className="grid divide-y divide-line">{coming.map(row)}</ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          icon={<CalendarPlus aria-hidden="true" className="size-4" />}
          onClick={() => set([...draft.holidays, { key: newKey(), date: nextDate(draft, now), label: "", hours: [] }])}
        >
          Add a day
        </Button>
        {missing.length > 0 ? (
          <Button
            variant="secondary"
            size="sm"
            icon={<Flag aria-hidden="true" className="size-4" />}
            onClick={() => set([...draft.holidays, ...missing].sort((a, b) => (a.date < b.date ? -1 : 1)))}
          >
            {`Add US holidays for the next year (${missing.length})`}
          </Button>
        ) : null}
      </div>
      {past.length === 0 ? null : (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-muted">
            {past.length === 1 ? "1 past day" : `${past.length} past days`}
          </summary>
          <ul className="grid divide-y divide-line">{past.map(row)}</ul>
        </details>
      )}
    </div>
  );
}

interface SpecialDayProps {
  day: DraftSpecial;
  index: number;
  errors: FieldErrors;
  changes: ReadonlyArray<ClockChange>;
  onChange: (day: DraftSpecial) => void;
  onRemove: () => void;
}

function SpecialDay({ day, index, errors, changes, onChange, onRemove }: SpecialDayProps) {
  const path = ["holidays", String(index)];
  const name = day.label || "this day";
  const weekday = day.date === "" ? 0 : new Date(`${day.date}T00:00:00Z`).getUTCDay();
  return (
    <li className="grid gap-3 py-4 md:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <TextInput
        type="date"
        label="Date"
        value={day.date}
        error={messagesAt(errors, ...path, "date")}
        hint={day.date === "" ? undefined : longDate(day.date).split(",")[0]}
        onChange={({ target }) => onChange({ ...day, date: target.value })}
      />
      <div className="grid gap-2">
        <TextInput
          label="Name"
          value={day.label}
          maxCharacters={100}
          placeholder="Inventory day"
          error={messagesAt(errors, ...path, "label")}
          onChange={({ target }) => onChange({ ...day, label: target.value })}
        />
        <DayHours
          name={name}
          weekday={weekday}
          day={day.hours}
          errors={errors}
          path={[...path, "hours"]}
          changes={changes}
          onChange={(hours) => onChange({ ...day, hours })}
        />
      </div>
      <div className="md:pt-6.5">
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}
