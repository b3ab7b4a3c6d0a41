import { useEffect, useReducer, useRef, useState, type FormEvent, type RefObject } from "react";
import { stepPanel, type PanelAnswer, type PanelState } from "#domain/shop/accounts/login-panel";
import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { TOO_MANY_ATTEMPTS } from "#domain/ground/kernel/requests/messages";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { callApi } from "../../api-client/index.ts";
import { useReplaceAddress } from "../../kernel/index.ts";
import { useForgetTarget } from "./use-stored-target.ts";
import { PANEL_TEXTS, type PanelText } from "./panel-texts.ts";

interface Answer {
  authenticated?: boolean;
  second_factor?: boolean;
  message?: string;
}

export interface LoginPanelControls {
  readonly panel: PanelAnswer;
  readonly text: PanelText;
  readonly busy: boolean;
  readonly body: RefObject<HTMLDivElement>;
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** @param href the login page with that panel */
  readonly switchTo: (to: PanelState, href: string) => void;
}

/**
 * The panel's state and its form: the JSON call, then the next page. Without JavaScript the form posts to the page.
 * @param target the page after sign-in, directly or by an e-mailed link
 */
export function useLoginPanel(start: PanelAnswer, target: string): LoginPanelControls {
  const [panel, step] = useReducer(stepPanel, start);
  const [busy, setBusy] = useState(false);
  const forgetTarget = useForgetTarget();
  const replaceAddress = useReplaceAddress();
  const text = PANEL_TEXTS[panel.state];
  const body = useRef<HTMLDivElement>(null);
  const shownState = useRef(panel.state);

  // Moves the focus for screen readers: to the first invalid field, to the success message, or after a
  useEffect(() => {
    const switched = shownState.current !== panel.state;
    shownState.current = panel.state;
    const place = ["[aria-invalid=true]", "[data-done]", ...(switched ? ["input[name=email]"] : [])]
      .map((what) => body.current?.querySelector<HTMLElement>(what))
      .find(Boolean);
    place?.focus();
  }, [panel.errors, panel.done, panel.state]);

  /** Reads the address where it was typed: password managers fill it in without a change event. */
  function keepTyped() {
    const field = body.current?.querySelector<HTMLInputElement>("input[name=email]");
    if (field) step({ type: "typed", email: field.value });
  }

  function switchTo(to: PanelState, href: string) {
    keepTyped();
    step({ type: "switch", to });
    // On its own page the address names the state, so that a reload keeps it.
    if (href.split("?", 1)[0] === window.location.pathname) replaceAddress(href);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    keepTyped();
    setBusy(true);
    const answer = await callApi<Answer>(text.call, {
      body: {
        [text.emailField]: fields.get("email"),
        ...(text.password ? { password: fields.get("password") } : {}),
        next: target,
      },
    });
    if (answer.ok && answer.data.authenticated) {
      forgetTarget();
      // Reloads the page, because everything on it, including the cart in the header, now belongs to another user.
      if (target === window.location.pathname + window.location.search) window.location.reload();
      else window.location.assign(target);
      return;
    }
    if (answer.ok && answer.data.second_factor) {
      window.location.assign(withQuery("/account/second-factor/", { next: target === "/" ? undefined : target }));
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
    body,
    submit,
    switchTo,
  };
}
