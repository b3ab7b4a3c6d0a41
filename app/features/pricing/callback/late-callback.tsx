import { useState } from "react";
import type { CallbackOutcome } from "#domain/shop/pricing/callback";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { late, loadParts } from "../../kernel/index.ts";
import { CallbackPanel as ServerCallbackPanel } from "./callback-panel.tsx";

export const CALLBACK_PANEL = "callback";

const NotLoaded = () => (
  <Notice kind="error" title="The connection was lost">
    Reload the page to leave your number.
  </Notice>
);

/** Few orders are that large, so what requests a call is loaded when one is. */
export const LateCallbackPanel = late(import.meta.env.SSR ? ServerCallbackPanel : undefined, () =>
  import("./callback-panel.tsx").then(
    ({ CallbackPanel: panel }) => panel,
    () => NotLoaded,
  ),
);
// What is typed in it must not be lost when another choice changes it.
if (!import.meta.env.SSR && document.getElementById(CALLBACK_PANEL)) await loadParts();

/** The fields of a callback request, which stay while sizes and quantities change. */
export function useCallbackFields(accountPhone: string, outcome: CallbackOutcome | undefined) {
  const [phone, setPhone] = useState(outcome?.phone ?? accountPhone);
  const [note, setNote] = useState(outcome?.note ?? "");
  return { phone, setPhone, note, setNote };
}
export type CallbackFields = ReturnType<typeof useCallbackFields>;
