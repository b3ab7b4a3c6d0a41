import { Copy } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "./button.tsx";
import { useToast } from "../feedback/toast.tsx";

/** Browser support does not change while the page is open. */
const never = () => () => undefined;

interface CopyButtonProps {
  readonly text: string;
  /** The accessible name: "Copy the number 1Z999". */
  readonly label: string;
}

/**
 * Copies a text and says so. Absent without JavaScript and in browsers without a clipboard: the text can be selected.
 */
export function CopyButton({ text, label }: CopyButtonProps) {
  const toast = useToast();
  const canCopy = useSyncExternalStore(
    never,
    () => "clipboard" in navigator,
    () => false,
  );
  if (!canCopy) return null;
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => toast({ kind: "success", title: "Copied To Clipboard" }),
      () => toast({ kind: "error", title: "Your browser blocked copying. Select the text and copy it yourself." }),
    );
  };
  return (
    <IconButton label={label} onClick={copy} className="print:hidden">
      <Copy aria-hidden="true" className="size-4" />
    </IconButton>
  );
}
