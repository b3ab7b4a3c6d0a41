import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { canHavePasskeys } from "#domain/shop/accounts/passkey-host";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { OrDivider } from "../../../ui/layout/or-divider.tsx";
import { startEffect } from "../../../ui/start-effect.ts";

interface PasskeyButtonProps {
  readonly label: string;
  /** The call that receives the passkey's response. */
  readonly path: string;
  /** The page after success. */
  readonly target: string;
  /** Also offers passkeys in the field with autocomplete="username webauthn". */
  readonly autofill?: boolean;
  /** Whether another method follows, separated by "or". */
  readonly isFirst?: boolean;
}

const goTo = (target: string): void => {
  if (target === window.location.pathname + window.location.search) window.location.reload();
  else window.location.assign(target);
};

/** Signs in or confirms with a passkey. Shown only in browsers that support passkeys. */
export function PasskeyButton({ label, path, target, autofill = false, isFirst = false }: PasskeyButtonProps) {
  const [isOffered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    const { isCurrent, cleanup } = startEffect();
    const offer = async () => {
      if (!canHavePasskeys(window.location.hostname)) return;
      const passkeys = await import("./passkey.client.ts");
      if (!isCurrent() || !passkeys.canUsePasskeys()) return;
      setOffered(true);
      if (!autofill || !(await passkeys.canAutofill()) || !isCurrent()) return;
      const answer = await passkeys.answerWithPasskey(path, {}, true);
      if (isCurrent() && answer.ok) goTo(target);
    };
    offer().catch(() => undefined);
    return cleanup(() => {
      if (autofill)
        import("./passkey.client.ts").then(
          ({ stopAutofill }) => stopAutofill(),
          () => undefined,
        );
    });
  }, [autofill, path, target]);

  async function ask() {
    setBusy(true);
    setProblem("");
    const { answerWithPasskey } = await import("./passkey.client.ts");
    const answer = await answerWithPasskey(path);
    if (answer.ok) return goTo(target);
    setBusy(false);
    setProblem(answer.message || messagesAt(answer.errors, "__all__").join(" ") || "This passkey wasn't accepted.");
  }

  if (!isOffered) return null;
  return (
    <div className="grid gap-4">
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Button
        type="button"
        variant="secondary"
        size="lg"
        wide
        loading={busy}
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        onClick={() => void ask()}
      >
        {label}
      </Button>
      {isFirst ? <OrDivider /> : null}
    </div>
  );
}
