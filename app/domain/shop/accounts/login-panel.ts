import type { FieldErrors } from "#domain/ground/kernel/refusal";

/** Length makes a password hard to guess, not the kinds of characters in it. */
export const MIN_PASSWORD_LENGTH = 8;

/** The states of the login panel. Switching clears its messages. */
export const PANEL_STATES = ["login", "register", "email", "reset"] as const;
export type PanelState = (typeof PANEL_STATES)[number];

/** Reads the state from a URL. Anything else means signing in. */
export const readPanelState = (text: string | null | undefined): PanelState =>
  PANEL_STATES.find((state) => state === text) ?? "login";

/** The states that links in our e-mails open. */
export const LINK_STATES = ["new-password", "link", "confirm", "finish"] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const readLinkState = (text: string | null | undefined): LinkState | undefined =>
  LINK_STATES.find((state) => state === text);

/** The result of a submission: field errors, or a message that an e-mail was sent. */
export interface PanelAnswer {
  readonly state: PanelState;
  readonly errors: FieldErrors;
  /** The success message. */
  readonly done: string;
  /** The typed address, to be shown again. */
  readonly email: string;
}

/** The panel's initial state. */
export const freshPanel = (state: PanelState): PanelAnswer => ({ state, errors: {}, done: "", email: "" });

export type PanelStep =
  | { readonly type: "switch"; readonly to: PanelState }
  | { readonly type: "refused"; readonly errors: FieldErrors }
  | { readonly type: "done"; readonly message: string }
  | { readonly type: "typed"; readonly email: string };

/** Applies a step. The typed address remains; messages remain until the next switch. */
export function stepPanel(panel: PanelAnswer, step: PanelStep): PanelAnswer {
  switch (step.type) {
    case "switch":
      return { ...panel, state: step.to, errors: {}, done: "" };
    case "refused":
      return { ...panel, errors: step.errors, done: "" };
    case "done":
      return { ...panel, errors: {}, done: step.message };
    case "typed":
      return { ...panel, email: step.email };
  }
}
