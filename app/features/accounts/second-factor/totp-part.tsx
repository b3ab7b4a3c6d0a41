import { useState } from "react";
import { formatDate } from "#domain/ground/calendar/dates";
import { Button } from "../../../ui/actions/button.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { callApi } from "../../api-client/index.ts";
import type { FactorCall } from "./use-factor-call.ts";

interface Setup {
  readonly secret: string;
  readonly uri: string;
  readonly qr: { readonly size: number; readonly path: string };
}

interface TotpPartProps {
  readonly since: Date | undefined;
  readonly calls: FactorCall;
  readonly onCodes: (codes: ReadonlyArray<string>) => void;
}

/** Sets up the authenticator app: scan a code, then type the code that the app shows. */
export function TotpPart({ since, calls: { busy, problemsAt, run }, onCodes }: TotpPartProps) {
  const [setup, setSetup] = useState<Setup>();

  async function confirm(form: HTMLFormElement) {
    const code = new FormData(form).get("code");
    const confirmed = await run(
      "confirm",
      () => callApi<{ recovery_codes: ReadonlyArray<string> }>("/account/api/totp/", { body: { code } }),
      true,
    );
    if (!confirmed) return;
    setSetup(undefined);
    if (confirmed.recovery_codes.length > 0) onCodes(confirmed.recovery_codes);
  }

  if (since) {
    return (
      <div className="grid gap-3">
        <h3 className="text-lg">Authenticator app</h3>
        <p className="text-muted">In use since {formatDate(since)}.</p>
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={busy === "remove-totp"}
          onClick={() => void run("remove-totp", () => callApi("/account/api/totp/remove/", { body: {} }))}
        >
          Remove the app
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">Authenticator app</h3>
      {setup ? (
        <form
          className="grid gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void confirm(event.currentTarget);
          }}
        >
          <p className="text-muted">Scan this code with your app or enter the key.</p>
          {/* Black on white in both themes, because cameras read other colors unreliably. */}
          <svg
            role="img"
            aria-label="QR code for your authenticator app"
            viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
            shapeRendering="crispEdges"
            className="size-48 rounded-md bg-white text-black"
          >
            <path d={setup.qr.path} fill="#000" />
          </svg>
          <p className="text-sm">
            Key: <code className="font-mono wrap-anywhere text-ink">{setup.secret.replace(/(.{4})(?!$)/g, "$1 ")}</code>
          </p>
          <TextInput
            label="Code from the app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxCharacters={10}
            required
            hint="Six digits."
            error={problemsAt("confirm")}
          />
          <Button type="submit" loading={busy === "confirm"} className="justify-self-start">
            Turn on the app
          </Button>
        </form>
      ) : (
        <>
          <p className="text-muted">An app on your phone shows a new six-digit code every 30 seconds.</p>
          <Button
            variant="secondary"
            className="justify-self-start"
            loading={busy === "begin"}
            onClick={() =>
              void run("begin", () => callApi<Setup>("/account/api/totp/begin/", { body: {} })).then(
                (created) => created && setSetup(created),
              )
            }
          >
            Set up an app
          </Button>
        </>
      )}
    </div>
  );
}
