import { Check, Link2, Share2 } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { SHARE_DAYS } from "#domain/shop/configured-products/share";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { Button } from "../../ui/actions/button.tsx";
import { TextInput } from "../../ui/fields/field.tsx";
import { useToast } from "../../ui/feedback/toast.tsx";

/**
 * A read-only link to a design. Offers the share dialog of the device if there is one; otherwise it can be copied by a
 * button or by hand.
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
          // Closing the share dialog rejects too; that is not an error.
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

/** Whether the device has a share dialog; false until hydration. */
const useShareSheet = (url: string): boolean =>
  useSyncExternalStore(
    NEVER_CHANGES,
    () => typeof navigator.canShare === "function" && navigator.canShare({ url }),
    () => false,
  );
const NEVER_CHANGES = () => () => undefined;
