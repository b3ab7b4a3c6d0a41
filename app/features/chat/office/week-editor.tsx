import { WEEKDAYS } from "#domain/ground/calendar/zoned-time";
import type { ClockChange } from "#domain/chat/hours/hours-text";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Dropdown } from "../../../ui/overlays/dropdown.tsx";
import { buttonStyle } from "../../../ui/actions/button-style.ts";
import { DayHours } from "./day-hours.tsx";
import type { HoursDraft } from "./hours-draft.ts";

interface WeekEditorProps {
  draft: HoursDraft;
  errors: FieldErrors;
  changes: ReadonlyArray<ClockChange>;
  onChange: (change: Partial<HoursDraft>) => void;
}

/** Monday first. */
const ORDER = [1, 2, 3, 4, 5, 6, 0] as const;
const WORKDAYS: ReadonlyArray<number> = [1, 2, 3, 4, 5];

const getWeekday = ({ date }: ClockChange) => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The hours of each weekday, with a way to copy one day's hours to others. */
export function WeekEditor({ draft, errors, changes, onChange }: WeekEditorProps) {
  const setDays = (days: ReadonlyArray<number>, hours: HoursDraft["week"][number]) =>
    onChange({ week: draft.week.map((dayHours, i) => (days.includes(i) ? hours : dayHours)) });
  return (
    <ul className="grid divide-y divide-line">
      {ORDER.map((weekday) => {
        const day = draft.week[weekday] ?? [];
        const name = WEEKDAYS[weekday];
        const special = new Set(draft.holidays.map(({ date }) => date));
        const touched = changes.filter(
          (change) =>
            !special.has(change.date) && (getWeekday(change) === weekday || getWeekday(change) === (weekday + 1) % 7),
        );
        const copy = (label: string, days: ReadonlyArray<number>) => (
          <button
            type="button"
            className={buttonStyle("ghost", "sm", true, "justify-start!")}
            onClick={() => setDays(days, day)}
          >
            {label}
          </button>
        );
        return (
          <li
            key={weekday}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 py-4 md:grid-cols-[7rem_minmax(0,1fr)_auto]"
          >
            <h3 className="pt-2 font-text text-base font-semibold">{name}</h3>
            <DayHours
              name={name}
              weekday={weekday}
              day={day}
              errors={errors}
              path={["week", String(weekday)]}
              changes={touched}
              onChange={(hours) => setDays([weekday], hours)}
            />
            <div>
              <Dropdown label="Copy" ariaLabel={`Copy ${name}'s hours`} align="end" variant="ghost" size="sm">
                {copy("To Monday to Friday", WORKDAYS)}
                {copy("To every day", ORDER)}
                {ORDER.filter((otherDay) => otherDay !== weekday).map((otherDay) => (
                  <span key={otherDay}>{copy(`To ${WEEKDAYS[otherDay]}`, [otherDay])}</span>
                ))}
              </Dropdown>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
