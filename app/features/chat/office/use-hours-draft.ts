import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import type { HoursRecord } from "#domain/chat/hours/hours-record";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { callApi } from "../../api-client/index.ts";
import { useUnsaved } from "../../preferences/index.ts";
import { toHoursDraft, readDraft, type HoursDraft } from "./hours-draft.ts";

export interface SavedHours extends HoursRecord {
  readonly changed: { readonly by: string; readonly at: string } | null;
}

const Day = v.array(v.object({ from: v.string(), to: v.string() }));
const UnsavedHours = v.object({
  zone: v.string(),
  label: v.string(),
  // In the order of a draft: two are compared as texts.
  version: v.number(),
  week: v.pipe(v.array(Day), v.length(7)),
  holidays: v.array(v.object({ key: v.string(), date: v.string(), label: v.string(), hours: Day })),
});
/** A draft that can be stored. */
const toUnsavedHours = (draft: HoursDraft) => v.parse(UnsavedHours, draft);

const PATH = "/chat/api/business-hours/";

/** The hours in the form, the saved hours, and those that a colleague saved in the meantime. */
export function useHoursDraft(loaded: SavedHours) {
  const [saved, setSaved] = useState(loaded);
  const [draft, setDraft] = useState(() => toHoursDraft(loaded));
  const [colleagueHours, setColleagueHours] = useState<SavedHours>();
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState("");
  const [status, setStatus] = useState<"idle" | "saving" | "saved">("idle");
  const { record, errors } = readDraft(draft);
  const isDirty =
    JSON.stringify({ ...toHoursDraft(saved), holidays: plain(toHoursDraft(saved)) }) !==
    JSON.stringify({ ...draft, version: saved.version, holidays: plain(draft) });

  const { restored, store, discard } = useUnsaved("chat hours", UnsavedHours, {
    id: "",
    isRefused: false,
    keepWritten: (stored) => (isDirty ? toUnsavedHours(draft) : stored),
  });
  useEffect(() => {
    if (restored) setDraft(restored);
  }, [restored]);
  const isChanged = useRef(false);
  useEffect(() => {
    if (!isChanged.current) return;
    isChanged.current = false;
    store(isDirty ? toUnsavedHours(draft) : undefined);
  });

  const load = (hours: SavedHours) => {
    discard();
    setSaved(hours);
    setDraft(toHoursDraft(hours));
    setColleagueHours(undefined);
    setServerErrors({});
    setProblem("");
  };
  const save = async () => {
    if (Object.keys(errors).length > 0) return setProblem("Please fix the marked fields.");
    setStatus("saving");
    const answer = await callApi<SavedHours>(PATH, { method: "PUT", body: record });
    setStatus(answer.ok ? "saved" : "idle");
    if (answer.ok) return load(answer.data);
    if (answer.status === 409) {
      const current = await callApi<SavedHours>(PATH, { method: "GET" });
      if (current.ok) return setColleagueHours(current.data);
    }
    setServerErrors(answer.errors);
    setProblem(answer.message || "Please fix the marked fields.");
  };
  return {
    draft,
    record,
    /** Errors of the current draft. The server's errors are cleared by the next change. */
    errors: Object.keys(errors).length > 0 ? errors : serverErrors,
    problem,
    status,
    isDirty,
    saved,
    /** The draft is what was written before and not saved. */
    isRestored: restored !== undefined,
    theirs: colleagueHours,
    change: (change: Partial<HoursDraft>) => {
      setStatus("idle");
      setServerErrors({});
      setProblem("");
      isChanged.current = true;
      setDraft((previousDraft) => ({ ...previousDraft, ...change }));
    },
    save,
    reset: () => load(saved),
    loadTheirs: () => colleagueHours && load(colleagueHours),
    /** Keeps the draft. The next save overwrites the colleague's hours, as the user chose. */
    keepMine: () => {
      if (!colleagueHours) return;
      setSaved(colleagueHours);
      isChanged.current = true;
      setDraft((previousDraft) => ({ ...previousDraft, version: colleagueHours.version }));
      setColleagueHours(undefined);
    },
  };
}

const plain = ({ holidays }: HoursDraft) => holidays.map(({ date, label, hours }) => ({ date, label, hours }));
