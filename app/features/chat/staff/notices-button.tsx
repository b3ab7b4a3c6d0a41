import { Bell, BellOff, BellRing } from "lucide-react";
import { IconButton } from "../../../ui/button.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { useNotices, type NoticesState } from "./use-notices.ts";

const faces = {
  on: { icon: BellRing, text: "Your browser tells you of new visitors. Press to stop that." },
  off: { icon: Bell, text: "Let your browser tell you of new visitors, also while you work elsewhere." },
  denied: {
    icon: BellOff,
    text: "Your browser was told not to show notices of this page. Allow them in its settings.",
  },
} as const;

/** Asks the browser for notices of new visitors, at somebody's own press. */
export function NoticesButton() {
  const { state, toggle } = useNotices();
  const face = shown(state);
  if (!face) return null;
  return (
    <Tooltip text={face.text}>
      <IconButton
        size="sm"
        label={state === "on" ? "Stop notices of new visitors" : "Show notices of new visitors"}
        aria-pressed={state === "on"}
        aria-disabled={state === "denied" || undefined}
        onClick={toggle}
      >
        <face.icon aria-hidden="true" className="size-5" />
      </IconButton>
    </Tooltip>
  );
}

const shown = (state: NoticesState) => (state === "unknown" || state === "unsupported" ? undefined : faces[state]);
