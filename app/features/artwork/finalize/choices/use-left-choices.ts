import { useEffect } from "react";
import * as v from "valibot";
import { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { readTabKey } from "#domain/shop/configured-products/tab-key";
import { readFields, setupEntries, type SetupFields } from "#domain/shop/pricing/setup-form";
import { useStableCallback } from "../../../../ui/use-stable-callback.ts";
import { useDrafts } from "../../../preferences/index.ts";
import { useMat } from "../../mat/mat-store.ts";
import type { OtherTab, StoredVersion } from "./use-other-tab.ts";

const Draft = v.object({
  choices: CutChoices,
  fields: v.array(v.tuple([v.string(), v.string()])),
  version: v.number(),
  tab_key: v.string(),
});

interface LeftChoices {
  readonly choices: CutChoices;
  readonly fields: SetupFields;
  readonly isUnsaved: boolean;
  readonly origin: OtherTab["origin"];
  readonly onRestore: (choices: CutChoices, fields: Partial<SetupFields>) => void;
}

/**
 * A reload asks for the page before the choices of the last moment are saved: they come back from the browser, unless
 * another tab has saved since.
 */
export function useLeftChoices(
  { id, version, savedByTab }: StoredVersion,
  { choices, fields, isUnsaved, origin, onRestore }: LeftChoices,
): void {
  const drafts = useDrafts();
  const mat = useMat();
  const name = `cut-line:${id}`;
  const restore = useStableCallback(() => {
    const draft = v.safeParse(Draft, drafts.read(name));
    if (!draft.success) return;
    drafts.write(name, undefined);
    const { tab_key: key } = draft.output;
    if (version !== draft.output.version && savedByTab !== readTabKey(key).tab) return;
    mat?.resumeTab(key);
    // The size belongs to the choices.
    const { size, width, height, ...others } = readFields(draft.output.fields, fields);
    onRestore(draft.output.choices, others);
  });
  const store = useStableCallback(() => {
    if (!isUnsaved) return;
    const tabKey = mat?.tabKey ?? origin.tab_key;
    drafts.write(name, { choices, fields: setupEntries(fields), ...origin, tab_key: tabKey }, MINUTE_MS);
  });
  useEffect(() => {
    restore();
    addEventListener("pagehide", store);
    return () => removeEventListener("pagehide", store);
  }, [restore, store, drafts, name]);
}
