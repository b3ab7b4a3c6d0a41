import { useState } from "react";
import { Select } from "../../../ui/field.tsx";
import { callApi } from "../../api/call-api.ts";

export interface HoursNow {
  open: boolean;
  hours: string;
  forced: "open" | "closed" | null;
}

/** Opens or closes the chat whatever the business hours say. */
export function HoursSwitch({ hours }: { hours: HoursNow }) {
  const [now, setNow] = useState(hours);
  const [problem, setProblem] = useState("");
  const change = async (value: string) => {
    const answer = await callApi<HoursNow>("/chat/api/hours/", { method: "PUT", body: { state: value === "hours" ? null : value } });
    if (answer.ok) setNow(answer.data);
    setProblem(answer.ok ? "" : answer.message);
  };
  return (
    <div className="grid gap-1">
      <Select label="Chat is" hideLabel value={now.forced ?? "hours"} error={problem} onChange={({ target }) => void change(target.value)}>
        <option value="hours">{`By business hours (${now.forced === null && now.open ? "open now" : now.forced === null ? "closed now" : "automatic"})`}</option>
        <option value="open">Open now, whatever the hours</option>
        <option value="closed">Closed now, whatever the hours</option>
      </Select>
      <p className="text-xs text-muted">{now.hours}</p>
    </div>
  );
}
