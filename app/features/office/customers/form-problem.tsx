import { useLocation } from "@remix-run/react";
import { messageAbove } from "#domain/shop/orders/staff-answer";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { ConfirmInNewTab } from "../confirm-notice.tsx";
import type { CustomerAnswer } from "./customer-answer.ts";

interface Props {
  readonly answer: CustomerAnswer | undefined;
  /** The fields that say what is wrong with them. */
  readonly fields: ReadonlyArray<string>;
}

/** What is wrong with a form, above it. */
export function FormProblem({ answer, fields }: Props) {
  const { pathname } = useLocation();
  if (answer?.code === "reauthentication-required") return <ConfirmInNewTab path={pathname} />;
  const message = answer ? messageAbove(answer.errors, fields) : "";
  return message === "" ? null : <Notice kind="error">{message}</Notice>;
}
