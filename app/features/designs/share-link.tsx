import { Check, Link2, Share2 } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { SHARE_DAYS } from "#domain/configured-products/share";
import { MESSAGES } from "#domain/kernel/http-messages";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { useToast } from "../../ui/toast.tsx";

/**
 * An address that lets others look, and nothing else. It can be copied by hand where the browser does not let us, and where
 * the device has a sheet to share by, that comes up.
 */
export function ShareLink({ url, title }: { url: string; title: string }) {
  const [isCopied, setCopied] = useState(false);
  const hasSheet = useShareSheet(url);
  const toast = useToast();
  const copied = () => {
    setCopied(true);
    toast({ kind: "success", title: MESSAGES.copied });
  };
  return (
    <div className="grid gap-2">
      <TextInput
        label="Share this design"
        hint={`Anyone with this link can view it for ${String(SHARE_DAYS)} days. They can't change anything.`}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="sm"
          className="needs-script"
          onClick={() => void navigator.clipboard.writeText(url).then(copied, () => undefined)}
          icon={
            isCopied ? <Check aria-hidden="true" className="size-4" /> : <Link2 aria-hidden="true" className="size-4" />
          }
        >
          {isCopied ? "Copied" : "Copy the link"}
        </Button>
        {hasSheet ? (
          // Whoever closes the sheet again has changed their mind, which is no fault.
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
            icon={<Share2 aria-hidden="true" className="size-4" />}
          >
            Send it
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Whether the device shares addresses by a sheet of its own; known once the page is awake. */
const useShareSheet = (url: string): boolean =>
  useSyncExternalStore(
    NEVER_CHANGES,
    () => typeof navigator.canShare === "function" && navigator.canShare({ url }),
    () => false,
  );
const NEVER_CHANGES = () => () => undefined;
