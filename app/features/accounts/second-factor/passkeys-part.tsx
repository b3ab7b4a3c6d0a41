import { Button } from "../../../ui/actions/button.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { PasskeyRow, type PasskeyView } from "./passkey-row.tsx";
import type { FactorCall } from "./use-factor-call.ts";

interface PasskeysPartProps {
  readonly passkeys: ReadonlyArray<PasskeyView>;
  readonly canHavePasskeys: boolean;
  readonly calls: FactorCall;
  readonly onCodes: (codes: ReadonlyArray<string>) => void;
}

/** The account's passkeys, with a button to add one on this device. */
export function PasskeysPart({ passkeys, canHavePasskeys, calls, onCodes }: PasskeysPartProps) {
  async function add(form: HTMLFormElement) {
    const nameEntry = new FormData(form).get("name");
    const name = typeof nameEntry === "string" ? nameEntry.trim() : "";
    const { createPasskey } = await import("./passkey.client.ts");
    const newPasskey = await calls.run("add", () => createPasskey(name || "Passkey"));
    if (!newPasskey) return;
    form.reset();
    if (newPasskey.recovery_codes.length > 0) onCodes(newPasskey.recovery_codes);
  }

  return (
    <div className="grid gap-4">
      <h3 className="text-lg">Passkeys</h3>
      {passkeys.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} calls={calls} />
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
          <TextInput
            label="Name of the new passkey"
            name="name"
            maxCharacters={60}
            autoComplete="off"
            placeholder="My phone"
            hint="Sign in with your fingerprint, face or screen lock instead of a password. The name helps you tell your passkeys apart."
          />
          <Button type="submit" variant="secondary" loading={calls.busy === "add"} className="justify-self-start">
            Add a passkey
          </Button>
        </form>
      ) : (
        <Notice kind="info">
          Passkeys don't work at an address made of numbers. Open the shop at localhost instead.
        </Notice>
      )}
    </div>
  );
}
