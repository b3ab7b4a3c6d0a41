import type { RefObject } from "react";
import type { Drift } from "#domain/shop/checkout/drift";
import type { FieldErrors, WayOn } from "#domain/ground/kernel/refusal";
import { ButtonLink } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { MarkedFields } from "./marked-fields.tsx";
import { DriftNotice } from "./summary/drift-notice.tsx";

interface MessagesProps {
  readonly welcomeBack: string;
  readonly message: string;
  /** Pages on which what it says can be put right. */
  readonly ways: ReadonlyArray<WayOn>;
  readonly form: RefObject<HTMLFormElement>;
  /** Errors of fields of this page, which are marked. */
  readonly errors: FieldErrors;
  /** Errors of what has no field on this page. */
  readonly otherErrors: ReadonlyArray<string>;
  readonly problem: string;
  readonly drift: ReadonlyArray<Drift>;
  /** Whether the order replaces another one. */
  readonly isChange: boolean;
}

/** Messages about the whole order; focused after a refusal without an invalid field. */
export const Messages = (props: MessagesProps) => (
  <div tabIndex={-1} data-summary className="grid gap-3 outline-none">
    {props.welcomeBack ? <Notice kind="warning">{props.welcomeBack}</Notice> : null}
    {[props.message, ...props.otherErrors].filter(Boolean).map((message) => (
      <Notice
        key={message}
        kind="error"
        title={props.isChange ? "Your order was not changed" : "Your order was not placed"}
        actions={message === props.message && props.ways.length > 0 ? <Ways ways={props.ways} /> : undefined}
      >
        {message}
      </Notice>
    ))}
    {Object.keys(props.errors).length > 0 ? <MarkedFields form={props.form} /> : null}
    {props.problem ? <Notice kind="error">{props.problem}</Notice> : null}
    <DriftNotice drift={props.drift} />
  </div>
);

const Ways = ({ ways }: Pick<MessagesProps, "ways">) => (
  <>
    {ways.map(({ label, path }) => (
      <ButtonLink key={path} href={path} variant="secondary" size="sm">
        {label}
      </ButtonLink>
    ))}
  </>
);
