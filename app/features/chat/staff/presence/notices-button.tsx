import { Bell, BellOff, BellRing } from "lucide-react";
import { IconButton } from "../../../../ui/actions/button.tsx";
import { Tooltip } from "../../../../ui/overlays/tooltip.tsx";
import { useNotices, type NoticesState } from "./use-notices.ts";

const faces = {
  on: { icon: BellRing, text: "Browser notifications are on. Select to turn them off." },
  off: { icon: Bell, text: "Get a browser notification when a new visitor is waiting." },
  denied: {
    icon: BellOff,
    text: "Notifications are blocked. Allow them for this page in your browser settings.",
  },
} as const;

/** Asks for the browser's permission to show notifications of new visitors, when the user clicks. */
export function NoticesButton() {
  const { state, toggle } = useNotices();
  const face = shown(state);
  if (!face) return null;
  return (
    <Tooltip text={face.text}>
      <IconButton
        size="sm"
        label={state === "on" ? "Turn off notifications" : "Turn on notifications"}
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
