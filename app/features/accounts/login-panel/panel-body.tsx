import type { ReactNode } from "react";
import type { PanelState } from "#domain/shop/accounts/login-panel";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { TOO_MANY_ATTEMPTS } from "#domain/ground/kernel/requests/messages";
import { withQuery } from "#domain/ground/kernel/requests/query-params";
import { Button } from "../../../ui/actions/button.tsx";
import { isPlainClick } from "../../../ui/actions/plain-click.ts";
import { TextInput } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Agreement, EmailInput } from "../../kernel/index.ts";
import { NewPasswordField } from "../passwords/new-password-field.tsx";
import { PasskeyButton } from "../second-factor/passkey-button.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import type { LoginPanelControls } from "./use-login-panel.ts";
import { safeHref } from "../../../ui/actions/safe-href.ts";

export interface PanelBodyProps extends LoginPanelControls {
  target: string;
}

const buildPanelUrl = (state: PanelState, target: string) =>
  withQuery("/account/login/", {
    state: state === "login" ? undefined : state,
    next: target === "/" ? undefined : target,
  });

interface PanelLinkProps {
  readonly href: string;
  readonly onSwitch: () => void;
  readonly children: ReactNode;
}

/** Switches the panel in place; without JavaScript, or in a new tab, the page opens with that panel. */
const PanelLink = ({ href, onSwitch, children }: PanelLinkProps) => (
  <a
    href={safeHref(href)}
    className="inline-flex min-h-11 items-center font-semibold text-brand-text underline-offset-4 hover:underline"
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onSwitch();
    }}
  >
    {children}
  </a>
);

/** The panel below its title. After an e-mail was sent, a message replaces the form. */
export function PanelBody({ panel, text, busy, body, submit, switchTo, target }: PanelBodyProps) {
  const general = messagesAt(panel.errors, "__all__");
  const linkTo = (to: PanelState) => {
    const href = buildPanelUrl(to, target);
    return { href, onSwitch: () => switchTo(to, href) };
  };
  return (
    <div ref={body} className="grid gap-5">
      <p className="text-muted">{text.lead}</p>
      {general.length > 0 ? (
        <Notice
          kind="error"
          actions={
            // Others may have used up the attempts; the owner gets in by a link, which is counted separately.
            panel.state === "login" && general.includes(TOO_MANY_ATTEMPTS) ? (
              <PanelLink {...linkTo("email")}>E-mail me a sign-in link</PanelLink>
            ) : undefined
          }
        >
          {general.join(" ")}
        </Notice>
      ) : null}

      {panel.done ? (
        <div tabIndex={-1} data-done className="rounded-lg">
          <Notice kind="success">{panel.done}</Notice>
        </div>
      ) : (
        <form
          key={panel.state}
          method="post"
          action={buildPanelUrl(panel.state, target)}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid gap-4"
        >
          <input type="hidden" name="state" value={panel.state} />
          <EmailInput
            label="E-mail"
            name="email"
            autoComplete={panel.state === "login" ? "username webauthn" : "email"}
            required
            defaultValue={panel.email}
            error={messagesAt(panel.errors, text.emailField)}
            asksBeforeSending={panel.state === "register"}
          />
          {text.password === "current-password" ? (
            <TextInput
              label="Password"
              type="password"
              name="password"
              autoComplete="current-password"
              required
              error={messagesAt(panel.errors, "password")}
            />
          ) : null}
          {text.password === "new-password" ? (
            <NewPasswordField label="Password" email={panel.email} error={messagesAt(panel.errors, "password")} />
          ) : null}
          <Button type="submit" size="lg" wide loading={busy}>
            {text.submit}
          </Button>
          {panel.state === "register" ? <Agreement by="creating an account" /> : null}
        </form>
      )}

      {panel.state === "login" ? (
        <PasskeyButton label="Sign in with a passkey" path="/account/api/login-by-passkey/" target={target} autofill />
      ) : null}
      {text.thirdParties && !panel.done ? <ProviderButtons target={target} /> : null}

      <ul className="grid gap-1 border-t border-line pt-4">
        {text.others.map(({ to, label }) => (
          <li key={to}>
            <PanelLink {...linkTo(to)}>{label}</PanelLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
