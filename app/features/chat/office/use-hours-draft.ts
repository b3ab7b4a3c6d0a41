import { useState } from "react";
import type { HoursRecord } from "#domain/chat/hours/hours-record";
import type { FieldErrors } from "#domain/kernel/refusal";
import { callApi } from "../../api-client/index.ts";
import { draftOf, readDraft, type HoursDraft } from "./hours-draft.ts";

export interface SavedHours extends HoursRecord {
  readonly changed: { readonly by: string; readonly at: string } | null;
}

const PATH = "/chat/api/business-hours/";

/** The hours in the form, the saved hours, and those that a colleague saved in the meantime. */
export function useHoursDraft(loaded: SavedHours) {
  const [saved, setSaved] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [theirs, setTheirs] = useState<SavedHours>();
  const [refused, setRefused] = useState<FieldErrors>({});
  const [problem, setProblem] = useState("");
  const [status, setStatus] = useState<"idle" | "saving" | "saved">("idle");
  const { record, errors } = readDraft(draft);
  const isDirty =
    JSON.stringify({ ...draftOf(saved), holidays: plain(draftOf(saved)) }) !==
    JSON.stringify({ ...draft, version: saved.version, holidays: plain(draft) });

  const load = (hours: SavedHours) => {
    setSaved(hours);
    setDraft(draftOf(hours));
    setTheirs(undefined);
    setRefused({});
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
      if (current.ok) return setTheirs(current.data);
    }
    setRefused(answer.errors);
    setProblem(answer.message || "Please fix the marked fields.");
  };
  return {
    draft,
    record,
    /** Errors of the current draft. The server's errors are cleared by the next change. */
    errors: Object.keys(errors).length > 0 ? errors : refused,
    problem,
    status,
    isDirty,
    saved,
    theirs,
    change: (change: Partial<HoursDraft>) => {
      setStatus("idle");
      setRefused({});
      setProblem("");
      setDraft((before) => ({ ...before, ...change }));
    },
    save,
    reset: () => load(saved),
    loadTheirs: () => theirs && load(theirs),
    /** Keeps the draft. The next save overwrites the colleague's hours, as the user chose. */
    keepMine: () => {
      if (!theirs) return;
      setSaved(theirs);
      setDraft((before) => ({ ...before, version: theirs.version }));
      setTheirs(undefined);
    },
  };
}

const plain = ({ holidays }: HoursDraft) => holidays.map(({ date, label, hours }) => ({ date, label, hours }));
