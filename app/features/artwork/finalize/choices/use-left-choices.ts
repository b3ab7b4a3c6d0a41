import { useEffect } from "react";
import * as v from "valibot";
import { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { readFields, setupEntries, type SetupFields } from "#domain/shop/pricing/setup-form";
import { useStableCallback } from "../../../../ui/use-stable-callback.ts";
import { useDrafts } from "../../../preferences/index.ts";

const Draft = v.object({ choices: CutChoices, fields: v.array(v.tuple([v.string(), v.string()])) });

interface LeftChoices {
  readonly choices: CutChoices;
  readonly fields: SetupFields;
  readonly isUnsaved: boolean;
  readonly onRestore: (choices: CutChoices, fields: Partial<SetupFields>) => void;
}

/** A reload asks for the page before the choices of the last moment are saved: they come back from the browser. */
export function useLeftChoices(id: string, { choices, fields, isUnsaved, onRestore }: LeftChoices): void {
  const drafts = useDrafts();
  const name = `cut-line:${id}`;
  const restore = useStableCallback(() => {
    const draft = v.safeParse(Draft, drafts.read(name));
    if (!draft.success) return;
    drafts.write(name, undefined);
    // The size belongs to the choices.
    const { size, width, height, ...others } = readFields(draft.output.fields, fields);
    onRestore(draft.output.choices, others);
  });
  const store = useStableCallback(() => {
    if (isUnsaved) drafts.write(name, { choices, fields: setupEntries(fields) }, MINUTE_MS);
  });
  useEffect(() => {
    restore();
    addEventListener("pagehide", store);
    return () => removeEventListener("pagehide", store);
  }, [restore, store, drafts, name]);
}
