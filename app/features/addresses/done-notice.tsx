import { Form } from "@remix-run/react";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

export type Done = "saved" | "shipping" | "billing" | "archive" | "restore";

const WORDS: Readonly<Record<Done, string>> = {
  saved: "Address saved.",
  shipping: "This is now your default shipping address.",
  billing: "This is now your default billing address.",
  archive: "Address archived. Past orders keep their own copy.",
  restore: "Address restored.",
};

/** The last action on an address, with a link to restore an archived one. */
export function DoneNotice({ done, id }: { done: Done; id: string }) {
  const undo = (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="restore" variant="secondary" size="sm">
        Undo
      </Button>
    </Form>
  );
  return (
    <Notice kind="success" {...(done === "archive" ? { actions: undo } : {})}>
      {WORDS[done]}
    </Notice>
  );
}
