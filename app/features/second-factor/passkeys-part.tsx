import { KeyRound } from "lucide-react";
import { formatDate } from "#domain/dates";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { callApi } from "../api/call-api.ts";
import type { FactorCall } from "./use-factor-call.ts";

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface PasskeysPartProps {
  readonly passkeys: ReadonlyArray<PasskeyView>;
  readonly canHavePasskeys: boolean;
  readonly calls: FactorCall;
  readonly onCodes: (codes: ReadonlyArray<string>) => void;
}

/** The passkeys of an account, and the way to add one on this device. */
export function PasskeysPart({ passkeys, canHavePasskeys, calls: { busy, run }, onCodes }: PasskeysPartProps) {
  async function add(form: HTMLFormElement) {
    const typed = new FormData(form).get("name");
    const name = typeof typed === "string" ? typed.trim() : "";
    const { createPasskey } = await import("./passkey.client.ts");
    const added = await run("add", () => createPasskey(name || "Passkey"));
    if (!added) return;
    form.reset();
    if (added.recovery_codes.length > 0) onCodes(added.recovery_codes);
  }

  return (
    <div className="grid gap-4">
      <h3 className="text-lg">Passkeys</h3>
      {passkeys.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
              <KeyRound aria-hidden="true" className="size-6 shrink-0 text-muted" />
              <div className="min-w-0 grow basis-40">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-muted">
                  Added {formatDate(createdAt)}
                  {lastUsedAt ? `, last used ${formatDate(lastUsedAt)}` : ""}
                </p>
              </div>
              <Button variant="secondary" size="sm" loading={busy === id} aria-label={`Remove ${name}`} onClick={() => void run(id, () => callApi("/account/api/passkeys/remove/", { body: { id } }))}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {canHavePasskeys ? (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void add(event.currentTarget);
          }}
        >
          <TextInput label="Name of the new passkey" name="name" maxCharacters={60} autoComplete="off" placeholder="My phone" hint="So that you recognize it. Sign in with your fingerprint, face or screen lock instead of a password." />
          <Button type="submit" variant="secondary" loading={busy === "add"} className="justify-self-start">
            Add a passkey
          </Button>
        </form>
      ) : (
        <Notice kind="info">Passkeys don't work at an address made of numbers. Open the shop at localhost instead.</Notice>
      )}
    </div>
  );
}
