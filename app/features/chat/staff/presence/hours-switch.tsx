import { useEffect, useState } from "react";
import { Select } from "../../../../ui/fields/field.tsx";
import { callApi } from "../../../api-client/index.ts";
import { listenToWatcher } from "../inbox/watcher-frames.ts";

export interface HoursNow {
  open: boolean;
  hours: string;
  forced: "open" | "closed" | null;
  /** ISO 8601; null when the hours never change. */
  next_open: string | null;
}

const HOURS_PATH = "/chat/api/hours/";

/** Opens or closes the chat regardless of business hours, in sync with other tabs and colleagues. */
export function HoursSwitch({ hours }: { hours: HoursNow }) {
  const [now, setNow] = useState(hours);
  const [problem, setProblem] = useState("");
  useEffect(() => followHours(setNow), []);
  const change = async (value: string) => {
    const answer = await callApi<HoursNow>(HOURS_PATH, {
      method: "PUT",
      body: { state: value === "hours" ? null : value },
    });
    if (answer.ok) setNow(answer.data);
    setProblem(answer.ok ? "" : answer.message);
  };
  return (
    <div className="grid gap-1">
      <Select
        label="Chat is"
        hideLabel
        value={now.forced ?? "hours"}
        error={problem}
        onChange={({ target }) => void change(target.value)}
      >
        <option value="hours">{`By business hours (${byHours(now)})`}</option>
        <option value="open">Open now, regardless of the hours</option>
        <option value="closed">Closed now, regardless of the hours</option>
      </Select>
      <p className="text-xs text-muted">{now.hours}</p>
    </div>
  );
}

function byHours({ forced, open }: HoursNow): string {
  if (forced !== null) return "automatic";
  return open ? "open now" : "closed now";
}

/** Reloads the hours after a change, after a reconnect, and when the tab becomes visible. */
function followHours(onChange: (hours: HoursNow) => void): () => void {
  let isOver = false;
  let wasLost = false;
  const read = async () => {
    const answer = await callApi<HoursNow>(HOURS_PATH, { method: "GET" });
    if (answer.ok && !isOver) onChange(answer.data);
  };
  const look = () => {
    if (document.visibilityState === "visible") void read();
  };
  document.addEventListener("visibilitychange", look);
  const leave = listenToWatcher(
    "chat.hours",
    () => void read(),
    (state) => {
      if (state === "open" && wasLost) void read();
      wasLost = state === "lost" || (wasLost && state !== "open");
    },
  );
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", look);
    leave();
  };
}
