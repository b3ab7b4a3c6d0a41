import { Copy, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { printAlone } from "../../../ui/actions/print-alone.ts";
import { useToast } from "../../../ui/feedback/toast.tsx";

import { useCompany } from "../../company/index.ts";

interface RecoveryCodesProps {
  readonly codes: ReadonlyArray<string>;
  /** The account's e-mail address, printed with the codes. */
  readonly email: string;
  readonly onSaved: () => void;
}

/** Shows new recovery codes. They cannot be shown again. */
export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
  const company = useCompany();
  const toast = useToast();
  const box = useRef<HTMLElement>(null);
  // The submitted button may be gone, and the codes may be off screen on a phone.
  useEffect(() => box.current?.focus(), [codes]);

  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => toast({ kind: "success", title: MESSAGES.copied }),
      () => toast({ kind: "error", title: "Your browser blocked copying. Select the codes and copy them yourself." }),
    );

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Your recovery codes"
      className="codes-print grid scroll-mt-24 gap-4 rounded-lg bg-raised p-4"
    >
      <Notice kind="warning" className="print:hidden">
        Save these recovery codes now: we can't show them again. Each one works once, if you lose your device.
      </Notice>
      <p className="hidden print:block">
        <strong>{company.name} recovery codes</strong> for {email}. Each one works once in place of your device.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] gap-x-6 gap-y-1.5 font-mono text-ink">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={() => void copy()} icon={<Copy aria-hidden="true" className="size-4" />}>
          Copy codes
        </Button>
        <Button
          variant="secondary"
          onClick={() => printAlone("recovery-codes")}
          icon={<Printer aria-hidden="true" className="size-4" />}
        >
          Print codes
        </Button>
        <Button onClick={onSaved}>I saved them</Button>
      </div>
    </section>
  );
}
