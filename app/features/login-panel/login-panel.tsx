import { SHORTEST_PASSWORD, type PanelAnswer, type PanelState } from "#domain/accounts/login-panel";
import { messagesAt } from "#domain/field-errors";
import { withQuery } from "#domain/query-params";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useLoginPanel } from "./use-login-panel.ts";

export interface LoginPanelProps {
  start: PanelAnswer;
  /** The `next` of the address, sent along; the server checks it again. */
  next: string;
  /** Where a successful sign-in leads (signInTarget). */
  target: string;
  /** Level of the panel's own title: 1 on a page of its own, 2 in a dialog. */
  headingLevel?: 1 | 2;
}

const addressOf = (state: PanelState, next: string) => withQuery("/account/login/", { state: state === "login" ? undefined : state, next: next || undefined });

/** Sign in, open an account, have a link sent: one panel with a form that also works as a plain post to the login page. */
export function LoginPanel({ start, next, target, headingLevel = 1 }: LoginPanelProps) {
  const { panel, text, busy, form, submit, switchTo, typed } = useLoginPanel(start, target);
  const Heading = `h${headingLevel}` as const;
  const general = messagesAt(panel.errors, "__all__");
  const emailErrors = messagesAt(panel.errors, text.emailField);
  const passwordErrors = messagesAt(panel.errors, "password");

  return (
    <section aria-labelledby="login-panel-title" className="grid gap-5">
      <div className="grid gap-2">
        <Heading id="login-panel-title" className="text-3xl">
          {text.title}
        </Heading>
        <p className="text-muted">{text.lead}</p>
      </div>

      {general.length > 0 ? <Notice kind="error">{general.join(" ")}</Notice> : null}
      {panel.done ? <Notice kind="success">{panel.done}</Notice> : null}

      <form key={panel.state} ref={form} method="post" action={addressOf(panel.state, next)} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <input type="hidden" name="state" value={panel.state} />
        <TextInput label="E-mail" type="email" name="email" autoComplete="email" inputMode="email" required defaultValue={panel.email} onChange={(event) => typed(event.target.value)} error={emailErrors} />
        {text.password ? (
          <TextInput
            label="Password"
            type="password"
            name="password"
            autoComplete={text.password}
            required
            hint={text.password === "new-password" ? `At least ${SHORTEST_PASSWORD} characters. A short sentence is easy to remember.` : undefined}
            error={passwordErrors}
          />
        ) : null}
        <Button type="submit" size="lg" wide loading={busy}>
          {text.submit}
        </Button>
      </form>

      <ul className="grid gap-1 border-t border-line pt-4">
        {text.others.map(({ to, label }) => (
          <li key={to}>
            <a
              href={addressOf(to, next)}
              className="inline-flex min-h-11 items-center font-semibold text-brand-text underline-offset-4 hover:underline"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                switchTo(to);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

