import { useId, useState, type ReactNode } from "react";
import { describeHours, type Schedule } from "#domain/chat/hours/business-hours";
import { toSchedule } from "#domain/chat/hours/hours-record";
import { clockChangeText, clockChanges } from "#domain/chat/hours/hours-text";
import { isZone } from "#domain/ground/calendar/zoned-time";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { counted } from "#domain/ground/kernel/text";
import { Button } from "../../../ui/actions/button.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { UnsavedNotice } from "../../preferences/index.ts";
import { ForceForm, toHoursOverride, type ForcedNow } from "./force-form.tsx";
import { HoursPreview } from "./hours-preview.tsx";
import { SpecialDays } from "./special-days.tsx";
import { useHoursDraft, type SavedHours } from "./use-hours-draft.ts";
import { useNow } from "./use-now.ts";
import { WeekEditor } from "./week-editor.tsx";

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl bg-surface p-5 ring-1 ring-line">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {hint === undefined ? null : <p className="mt-1 text-muted">{hint}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
};

/** The editor of the business hours, with a preview of the result beside it. */
export function HoursEditor({
  loaded,
  forcedNow,
  loadedAt,
}: {
  loaded: SavedHours;
  forcedNow: ForcedNow;
  loadedAt: number;
}) {
  const hours = useHoursDraft(loaded);
  const [forced, setForced] = useState(() => toHoursOverride(forcedNow));
  const now = useNow(loadedAt);
  const { draft, errors, saved } = hours;
  // While a time zone's name is being typed, the last valid zone applies.
  const zone = isZone(draft.zone) ? draft.zone : saved.zone;
  const schedule = toSchedule({ ...hours.record, zone }, forced);
  const changes = clockChanges(zone, now);
  return (
    <div className="main-and-side">
      <form
        noValidate
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void hours.save();
        }}
      >
        {hours.isRestored ? <UnsavedNotice onDiscard={hours.reset} /> : null}
        <Part title="Right now" hint="For a meeting, a fire drill or a late night. Takes effect right away.">
          <ForceForm
            schedule={toSchedule(saved, forced)}
            now={now}
            onChange={(next) => setForced(toHoursOverride(next))}
          />
        </Part>
        <Part title="The week" hint="If the end is before the start, hours run into the next day.">
          <WeekEditor draft={{ ...draft, zone }} errors={errors} changes={changes} onChange={hours.change} />
        </Part>
        <Part
          title="Holidays and special days"
          hint="On these dates, the weekly hours don't apply. Set the chat to closed or to other hours."
        >
          <SpecialDays draft={{ ...draft, zone }} errors={errors} changes={changes} now={now} onChange={hours.change} />
        </Part>
        <Part title="Time zone">
          <div className="grid gap-4 md:grid-cols-2">
            <ZoneInput
              value={draft.zone}
              error={
                isZone(draft.zone)
                  ? messagesAt(errors, "zone")
                  : ["Enter the name of a time zone, such as America/Los_Angeles."]
              }
              onChange={(next) => hours.change({ zone: next })}
            />
            <TextInput
              label="Short name for visitors"
              hint="Shown after the business hours: “4:00pm PST”. Other times show the zone of their date."
              maxCharacters={40}
              value={draft.label}
              error={messagesAt(errors, "label")}
              onChange={({ target }) => hours.change({ label: target.value })}
            />
          </div>
          <p className="mt-3 text-muted">
            {changes.length === 0
              ? "This time zone doesn't observe daylight saving time."
              : `${changes.map(clockChangeText).join("; ").replace("; On", "; on")}. Hours follow local time.`}
          </p>
        </Part>
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3">
          {/* Next to the button, because the end of the form may be off screen. */}
          {hours.theirs ? (
            <Conflict
              theirs={hours.theirs}
              onTake={hours.loadTheirs}
              onKeep={hours.keepMine}
              mine={inShort(schedule, draft.holidays)}
            />
          ) : null}
          <Button type="submit" loading={hours.status === "saving"}>
            Save hours
          </Button>
          {hours.isDirty ? (
            <Button variant="ghost" onClick={hours.reset}>
              Undo changes
            </Button>
          ) : null}
          <p role="status" className="text-sm text-muted">
            {saveText(hours)}
          </p>
          <p role="alert" className="text-sm font-medium text-danger">
            {hours.problem}
          </p>
        </div>
      </form>
      <div className="md:sticky md:top-4">
        <HoursPreview schedule={schedule} now={now} saved={!hours.isDirty} />
      </div>
    </div>
  );
}

function ZoneInput({
  value,
  error,
  onChange,
}: {
  value: string;
  error: ReadonlyArray<string>;
  onChange: (zone: string) => void;
}) {
  const list = useId();
  const [zones, setZones] = useState<ReadonlyArray<string>>([]);
  return (
    <div>
      <TextInput
        label="Time zone"
        hint="Your shop's time zone."
        value={value}
        error={error}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setZones(Intl.supportedValuesOf("timeZone"))}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  );
}

const inShort = (schedule: Schedule, days: ReadonlyArray<unknown>): string =>
  `${describeHours(schedule)}; ${counted(days.length, "special day")}`;

function Conflict({
  theirs,
  mine,
  onTake,
  onKeep,
}: {
  theirs: SavedHours;
  mine: string;
  onTake: () => void;
  onKeep: () => void;
}) {
  return (
    <Notice
      kind="warning"
      className="max-h-[60svh] basis-full overflow-y-auto"
      title={`${theirs.changed?.by ?? "A colleague"} saved different hours while you were editing.`}
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={onTake}>
            Use theirs
          </Button>
          <Button variant="secondary" size="sm" onClick={onKeep}>
            Use mine
          </Button>
        </>
      }
    >
      <p>Neither version is lost. To replace theirs, choose yours and save again.</p>
      <dl className="mt-2 grid gap-1">
        <dt className="text-sm font-semibold">Theirs, saved</dt>
        <dd>{inShort(toSchedule(theirs), theirs.holidays)}</dd>
        <dt className="text-sm font-semibold">Yours, in the form</dt>
        <dd>{mine}</dd>
      </dl>
    </Notice>
  );
}

function saveText({ status, isDirty }: Pick<ReturnType<typeof useHoursDraft>, "status" | "isDirty">): string {
  if (status === "saved") return "Saved. Waiting visitors were notified.";
  return isDirty ? "Not saved yet." : "";
}
