import type { ReactNode } from "react";
import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

/** In a new tab, so that what was written stays. */
export const ConfirmInNewTab = ({ path }: { readonly path: string }) => (
  <Notice
    kind="warning"
    title="Confirm that it’s you first."
    actions={
      <ButtonLink size="sm" variant="secondary" href={confirmPath(path)} target="_blank">
        Confirm in a new tab
      </ButtonLink>
    }
  >
    Then come back to this tab and save again. What you wrote stays here.
  </Notice>
);

interface Props {
  /** The page to come back to. */
  readonly path: string;
  /** For what it is needed. */
  readonly children: ReactNode;
}

/** Says before a form is filled in that its sender has to confirm the sign-in. */
export const ConfirmNotice = ({ path, children }: Props) => (
  <Notice
    kind="info"
    actions={
      <ButtonLink href={confirmPath(path)} variant="secondary" size="sm">
        Confirm
      </ButtonLink>
    }
  >
    {children} That lasts 15 minutes.
  </Notice>
);
