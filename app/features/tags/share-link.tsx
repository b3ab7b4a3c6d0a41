import { Check, Link2 } from "lucide-react";
import { useState } from "react";
import { SHARE_DAYS } from "#domain/tags/share";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";

/** An address that lets others look, and nothing else. It can be copied by hand where the browser does not let us. */
export function ShareLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="grid gap-2">
      <TextInput label="Show it to somebody" hint={`Whoever has this link can look for ${SHARE_DAYS} days, and change nothing.`} readOnly value={url} onFocus={(event) => event.target.select()} />
      <Button
        variant="ghost"
        size="sm"
        className="needs-script justify-self-start"
        onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true), () => undefined)}
        icon={isCopied ? <Check aria-hidden="true" className="size-4" /> : <Link2 aria-hidden="true" className="size-4" />}
      >
        {isCopied ? "Copied" : "Copy the link"}
      </Button>
    </div>
  );
}
