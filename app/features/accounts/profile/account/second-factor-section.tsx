import { useState } from "react";
import { counted } from "#domain/ground/kernel/text";
import { Button } from "../../../../ui/actions/button.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { callApi } from "../../../api-client/index.ts";
import type { PasskeyView } from "../../second-factor/passkey-row.tsx";
import { PasskeysPart } from "../../second-factor/passkeys-part.tsx";
import { RecoveryCodes } from "../../second-factor/recovery-codes.tsx";
import { TotpPart } from "../../second-factor/totp-part.tsx";
import { useFactorCall } from "../../second-factor/use-factor-call.ts";
import { SectionLayout } from "./account-section.tsx";

interface SecondFactorSectionProps {
  readonly email: string;
  readonly factors: {
    readonly passkeys: ReadonlyArray<PasskeyView>;
    readonly totpSince: Date | undefined;
    readonly recoveryCodes: number;
    readonly isMissing: boolean;
    readonly canHavePasskeys: boolean;
  };
}

/** Passkeys, an authenticator app and recovery codes. */
export function SecondFactorSection({
  email,
  factors: { passkeys, totpSince, recoveryCodes, isMissing, canHavePasskeys },
}: SecondFactorSectionProps) {
  const [codes, setCodes] = useState<ReadonlyArray<string>>([]);
  const calls = useFactorCall();
  const hasFactor = passkeys.length > 0 || totpSince !== undefined;
  return (
    <SectionLayout
      id="second-factor"
      title="Two-step sign-in"
      lead="A passkey or a code from an app keeps your account safe even if someone learns your password."
    >
      {isMissing ? (
        <Notice kind="warning">
          Your staff account needs a passkey or an authenticator app. Set one up to open the staff pages.
        </Notice>
      ) : null}
      {calls.problem ? <Notice kind="error">{calls.problem}</Notice> : null}
      {codes.length > 0 ? <RecoveryCodes codes={codes} email={email} onSaved={() => setCodes([])} /> : null}
      <PasskeysPart passkeys={passkeys} canHavePasskeys={canHavePasskeys} calls={calls} onCodes={setCodes} />
      <TotpPart since={totpSince} calls={calls} onCodes={setCodes} />
      {hasFactor ? (
        <div className="grid gap-3">
          <h3 className="text-lg">Recovery codes</h3>
          <p className="text-muted">
            {counted(recoveryCodes, "unused code")}. Each one works once in place of your device.
          </p>
          <Button
            variant="secondary"
            className="justify-self-start"
            loading={calls.busy === "renew"}
            onClick={() =>
              void calls
                .run("renew", () =>
                  callApi<{ recovery_codes: ReadonlyArray<string> }>("/account/api/recovery-codes/", { body: {} }),
                )
                .then((created) => created && setCodes(created.recovery_codes))
            }
          >
            Create new recovery codes
          </Button>
        </div>
      ) : null}
    </SectionLayout>
  );
}
