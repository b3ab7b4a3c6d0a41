import { confirmPath } from "#domain/ground/kernel/requests/confirm-path";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { toasts } from "../../ui/feedback/toast-store.ts";

/**
 * Says on the next page that what was done on the last one needs a recent sign-in.
 * @param page the address of that page
 */
export function sayLeftToConfirm(page: string): void {
  const { pathname, search } = new URL(page);
  toasts.show({
    kind: "error",
    title: "What you did last was refused after you left: confirm that it's you first.",
    children: <TextLink href={confirmPath(pathname + search)}>Confirm and open its page again</TextLink>,
  });
}
