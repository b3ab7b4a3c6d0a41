import { Notice } from "../../../ui/feedback/notice.tsx";
import type { StaffAnswer } from "#domain/shop/orders/staff-answer";

/** The message of a form's result, next to the form. */
export const FormResult = ({ answer }: { readonly answer: StaffAnswer | undefined }) =>
  answer && answer.message !== "" ? <Notice kind={answer.ok ? "success" : "error"}>{answer.message}</Notice> : null;
