import { useEffect, useReducer, useRef, useState, type FormEvent } from "react";
import { stepPanel, type PanelAnswer, type PanelState } from "#domain/accounts/login-panel";
import { WHOLE_RECORD } from "#domain/field-errors";
import { TOO_MANY_ATTEMPTS } from "#domain/http-messages";
import { callApi } from "../api/call-api.ts";
import { PANEL_TEXTS } from "./panel-texts.ts";

interface Answer {
  authenticated?: boolean;
  message?: string;
}

/** The panel's state and what its form does: the JSON call, then the way on. Without JavaScript the form posts to the page. */
export function useLoginPanel(start: PanelAnswer, target: string) {
  const [panel, step] = useReducer(stepPanel, start);
  const [busy, setBusy] = useState(false);
  const text = PANEL_TEXTS[panel.state];
  const form = useRef<HTMLFormElement>(null);

  // Whoever cannot see the page is taken to the first field that needs another look.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [panel.errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    const answer = await callApi<Answer>(text.call, {
      body: { [text.emailField]: fields.get("email"), ...(text.password ? { password: fields.get("password") } : {}), next: target },
    });
    if (answer.ok && answer.data.authenticated) {
      // The whole page is loaded anew: everything on it, the cart in the header too, belongs to somebody else now.
      if (target === window.location.pathname + window.location.search) window.location.reload();
      else window.location.assign(target);
      return;
    }
    setBusy(false);
    if (answer.ok) step({ type: "done", message: answer.data.message ?? "" });
    else if (answer.status === 429) step({ type: "refused", errors: { [WHOLE_RECORD]: [TOO_MANY_ATTEMPTS] } });
    else step({ type: "refused", errors: answer.message ? { [WHOLE_RECORD]: [answer.message] } : answer.errors });
  }

  return {
    panel,
    text,
    busy,
    form,
    submit,
    switchTo: (to: PanelState) => step({ type: "switch", to }),
    typed: (email: string) => step({ type: "typed", email }),
  };
}
