import type { MouseEvent } from "react";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { BottomBar } from "../../../ui/layout/bottom-bar.tsx";

interface CallbackBarProps {
  /** Where a call is requested. */
  readonly href: string;
  readonly label: string;
  readonly onClick?: (event: MouseEvent) => void;
}

/** Takes the place of the price at the lower edge of the screen, for a size or quantity without one. */
export const CallbackBar = ({ href, label, onClick }: CallbackBarProps) => (
  <BottomBar className="order-last">
    <p role="status" className="min-w-0 flex-1 leading-tight">
      <span className="block font-semibold">{MESSAGES.callbackRequired}</span>
      <span className="block text-sm text-muted">This is more than we can price online.</span>
    </p>
    <ButtonLink href={href} onClick={onClick}>
      {label}
    </ButtonLink>
  </BottomBar>
);
