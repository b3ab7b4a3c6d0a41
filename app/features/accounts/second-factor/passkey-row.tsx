import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatDate } from "#domain/ground/calendar/dates";
import { Button } from "../../../ui/actions/button.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";
import { callApi } from "../../api-client/index.ts";
import type { FactorCall } from "./use-factor-call.ts";

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface PasskeyRowProps {
  readonly passkey: PasskeyView;
  readonly calls: FactorCall;
}

/** A passkey of the account, which can be renamed in place and removed. */
export function PasskeyRow({
  passkey: { id, name, createdAt, lastUsedAt },
  calls: { busy, problemsAt, forget, run },
}: PasskeyRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  // Moves the focus into the field, and back to the button when the field is removed.
  useEffect(() => {
    if (isRenaming) field.current?.select();
    else if (wasRenaming.current) start.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  const renaming = `rename ${id}`;
  async function rename(form: HTMLFormElement) {
    const body = { id, name: new FormData(form).get("name") };
    if (await run(renaming, () => callApi("/account/api/passkeys/rename/", { body }), true)) setRenaming(false);
  }
  function cancel() {
    forget();
    setRenaming(false);
  }

  if (isRenaming) {
    return (
      <li className="py-3 first:pt-0">
        <form
          className="grid gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void rename(event.currentTarget);
          }}
        >
          <TextInput
            ref={field}
            label={`New name for ${name}`}
            name="name"
            defaultValue={name}
            maxCharacters={60}
            autoComplete="off"
            required
            onKeyDown={(event) => event.key === "Escape" && cancel()}
            error={problemsAt(renaming)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" loading={busy === renaming}>
              Save name
            </Button>
            <Button variant="ghost" size="sm" onClick={cancel}>
              Cancel
            </Button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-40">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-muted">
            Added {formatDate(createdAt)}
            {lastUsedAt ? `, last used ${formatDate(lastUsedAt)}` : ""}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={start}
            variant="secondary"
            size="sm"
            aria-label={`Rename ${name}`}
            onClick={() => setRenaming(true)}
          >
            Rename
          </Button>
          <Button
            variant="secondary"
            size="sm"
            loading={busy === id}
            aria-label={`Remove ${name}`}
            onClick={() => void run(id, () => callApi("/account/api/passkeys/remove/", { body: { id } }))}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
