import type { FieldErrors } from "#domain/kernel/refusal";

/** A password's length counts, not its kinds of signs: that is what makes it hard to guess. */
export const MIN_PASSWORD_LENGTH = 8;

/** What the login panel can show. Switching between them clears its messages. */
export const PANEL_STATES = ["login", "register", "email", "reset"] as const;
export type PanelState = (typeof PANEL_STATES)[number];

/** The state named in an address; anything else is signing in. */
export const readPanelState = (text: string | null | undefined): PanelState =>
  PANEL_STATES.find((state) => state === text) ?? "login";

/** What a link from one of our letters opens. */
export const LINK_STATES = ["new-password", "link", "confirm", "finish"] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const readLinkState = (text: string | null | undefined): LinkState | undefined =>
  LINK_STATES.find((state) => state === text);

/** What the panel says after a try: field errors, or a message that something was sent. */
export interface PanelAnswer {
  readonly state: PanelState;
  readonly errors: FieldErrors;
  /** Good news: "a link is on its way". */
  readonly done: string;
  /** What was typed, to be shown again. */
  readonly email: string;
}

/** The panel before anything was tried. */
export const freshPanel = (state: PanelState): PanelAnswer => ({ state, errors: {}, done: "", email: "" });

export type PanelStep =
  | { readonly type: "switch"; readonly to: PanelState }
  | { readonly type: "refused"; readonly errors: FieldErrors }
  | { readonly type: "done"; readonly message: string }
  | { readonly type: "typed"; readonly email: string };

/** The panel after a step. The address typed so far stays through all of them, messages only until the next switch. */
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
