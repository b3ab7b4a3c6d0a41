import { useId } from "react";
import type { PanelAnswer } from "#domain/shop/accounts/login-panel";
import { PanelBody } from "./panel-body.tsx";
import { useLoginPanel } from "./use-login-panel.ts";

export interface LoginPanelProps {
  start: PanelAnswer;
  /** Where a successful sign-in leads (signInTarget). The server checks it again. */
  target: string;
  /** Heading level of the panel's title: 1 on its own page, 2 beside other content. */
  headingLevel?: 1 | 2;
}

/** Sign-in, registration and e-mail links in one panel. Its form also works as a plain post to the login page. */
export function LoginPanel({ start, target, headingLevel = 1 }: LoginPanelProps) {
  const panel = useLoginPanel(start, target);
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <Heading id={titleId} className="text-3xl">
        {panel.text.title}
      </Heading>
      <PanelBody {...panel} target={target} />
    </section>
  );
}
