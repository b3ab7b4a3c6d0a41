import { useState } from "react";
import { statusText } from "#domain/chat/hours/hours-text";
import type { Schedule } from "#domain/chat/hours/business-hours";
import { momentAt } from "#domain/ground/calendar/zoned-time";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { Button } from "../../../ui/actions/button.tsx";
import { Select, TextInput } from "../../../ui/fields/field.tsx";
import { callApi } from "../../api-client/index.ts";
import type { HoursNow } from "../staff/presence/hours-switch.tsx";

/** The override of the business hours, as the schedule stores it. */
export const toHoursOverride = ({ forced, forced_until: until }: ForcedNow): Schedule["forced"] =>
  forced === null ? null : { open: forced === "open", until: until === null ? null : Date.parse(until) };

export type ForcedNow = Pick<HoursNow, "forced"> & { forced_until: string | null };

const LENGTHS = [
  ["", "until I change it"],
  ["1", "for an hour"],
  ["4", "for four hours"],
  ["24", "for a day"],
  ["moment", "until a time"],
] as const;

/** Opens or closes the chat until a given moment, regardless of business hours. Takes effect at once. */
export function ForceForm({
  schedule,
  now,
  onChange,
}: {
  schedule: Schedule;
  now: number;
  onChange: (now: ForcedNow) => void;
}) {
  const [state, setState] = useState<"open" | "closed">("closed");
  const [length, setLength] = useState("");
  const [moment, setMoment] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const { forced } = schedule;
  const holds = forced !== null && (forced.until === null || forced.until > now);
  const send = async (body: { state: "open" | "closed" | null; until: string | null }) => {
    setBusy(true);
    const answer = await callApi<ForcedNow>("/chat/api/hours/", { method: "PUT", body });
    setBusy(false);
    setProblem(answer.ok ? "" : answer.message || "We couldn't save this.");
    if (answer.ok) onChange(answer.data);
  };
  const set = () => {
    const until = calculateEnd(length, momentAt(schedule.zone, Date.parse(`${moment}:00Z`)));
    if (until !== null && !(until > Date.now()))
      return setProblem(moment === "" ? "Enter a time." : "This time has passed.");
    return send({ state, until: until === null ? null : new Date(until).toISOString() });
  };
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{statusText(schedule, now)}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Chat is"
          value={state}
          onChange={({ target }) => setState(target.value === "open" ? "open" : "closed")}
          className="w-40"
        >
          <option value="closed">Closed</option>
          <option value="open">Open</option>
        </Select>
        <Select label="How long" value={length} onChange={({ target }) => setLength(target.value)} className="w-48">
          {LENGTHS.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        {length === "moment" ? (
          <TextInput
            type="datetime-local"
            label="Until, in the shop's time zone"
            value={moment}
            onChange={({ target }) => setMoment(target.value)}
            className="w-60"
          />
        ) : null}
        <Button variant="secondary" loading={busy} onClick={() => void set()}>
          {state === "open" ? "Open now" : "Close now"}
        </Button>
        {holds ? (
          <Button variant="ghost" loading={busy} onClick={() => void send({ state: null, until: null })}>
            Follow business hours again
          </Button>
        ) : null}
      </div>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}

/** The end as milliseconds; null for "until further notice". @param length "moment", a number of hours, or "" */
function calculateEnd(length: string, moment: number): number | null {
  if (length === "moment") return moment;
  return length === "" ? null : Date.now() + Number(length) * HOUR_MS;
}
