import type { LinkState } from "#domain/shop/accounts/login-panel";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { NewPasswordField } from "../passwords/new-password-field.tsx";
import { REGISTER_HREF } from "./use-login-modal.ts";

const TEXTS: Readonly<Record<LinkState, { title: string; submit: string; again: string; againLabel: string }>> = {
  "new-password": {
    title: "Choose a new password",
    submit: "Save and sign in",
    again: "/account/login/?state=reset",
    againLabel: "Send me a new link",
  },
  link: {
    title: "One more click",
    submit: "Sign in",
    again: "/account/login/?state=email",
    againLabel: "Send me a new link",
  },
  confirm: {
    title: "Is this your e-mail address?",
    submit: "Yes, it's mine",
    again: "/profile/account/",
    againLabel: "Go to my account",
  },
  finish: {
    title: "Your account is ready",
    submit: "Go to my account",
    again: REGISTER_HREF,
    againLabel: "Ask for a new link",
  },
};

export interface LinkPanelProps {
  state: LinkState;
  token: string;
  /** The e-mail address of the link's account; undefined when the link is used or expired. */
  email: string | undefined;
  /** A registration link asks for the password only in a browser other than the one it started in. */
  asksPassword: boolean;
  errors: FieldErrors;
}

/** Mail programs open links on their own, so opening the link changes nothing; submitting this form does. */
export function LinkPanel({ state, token, email, asksPassword, errors }: LinkPanelProps) {
  const text = TEXTS[state];
  if (email === undefined) {
    return (
      <section className="grid gap-5">
        <h1 className="text-3xl">This link no longer works</h1>
        <Notice kind="warning">It was already used or has expired. Each link works only once.</Notice>
        <ButtonLink href={text.again}>{text.againLabel}</ButtonLink>
      </section>
    );
  }
  const general = messagesAt(errors, "__all__");
  return (
    <section className="grid gap-5">
      <h1 className="text-3xl">{text.title}</h1>
      <p className="text-muted">
        For <strong className="wrap-anywhere text-ink">{email}</strong>
      </p>
      {general.length > 0 ? <Notice kind="error">{general.join(" ")}</Notice> : null}
      <form method="post" action="/account/login/" className="grid gap-4">
        <input type="hidden" name="state" value={state} />
        <input type="hidden" name="token" value={token} />
        {asksPassword ? (
          <>
            <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
            <NewPasswordField
              label={state === "finish" ? "Choose a password" : "New password"}
              email={email}
              error={messagesAt(errors, "password")}
            />
          </>
        ) : null}
        <Button type="submit" size="lg" wide>
          {text.submit}
        </Button>
      </form>
    </section>
  );
}
