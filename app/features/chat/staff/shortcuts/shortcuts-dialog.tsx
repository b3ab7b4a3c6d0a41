import { Modal } from "../../../../ui/overlays/modal.tsx";
import { SHORTCUTS } from "./shortcuts.ts";

/** The list of keyboard shortcuts. */
export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Modal open={open} onClose={onClose} title="Keyboard shortcuts" size="sm">
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
      {SHORTCUTS.map(({ shown, does }) => (
        <div key={shown} className="contents">
          <dt>
            <kbd className="rounded-sm bg-raised px-2 py-0.5 text-sm font-semibold whitespace-nowrap ring-1 ring-inset ring-line">
              {shown}
            </kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 text-sm text-muted">
      Shortcuts are off while you type. In the list, Enter opens the focused conversation.
    </p>
  </Modal>
);
