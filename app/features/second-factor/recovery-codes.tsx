import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface RecoveryCodesProps {
  readonly codes: ReadonlyArray<string>;
  readonly onSaved: () => void;
}

/** Shows new recovery codes, this once. */
export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => (
  <section aria-label="Your recovery codes" className="grid gap-4 rounded-lg bg-raised p-4">
    <Notice kind="warning">Save these recovery codes now: we can't show them again. Each one works once, if you lose your device.</Notice>
    <ul className="grid gap-x-6 gap-y-1 font-mono text-ink sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => void navigator.clipboard.writeText(codes.join("\n"))}>
        Copy codes
      </Button>
      <Button onClick={onSaved}>I saved them</Button>
    </div>
  </section>
);
