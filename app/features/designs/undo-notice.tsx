import { Form } from "@remix-run/react";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

/** Reports an action, with an undo button if it can be undone. */
export const UndoNotice = ({
  message,
  undo,
  action,
}: {
  readonly message: string;
  readonly undo: ReadonlyArray<string>;
  readonly action: string;
}) => (
  <Notice
    kind="success"
    actions={
      undo.length === 0 ? undefined : (
        <Form method="post" action={action}>
          {undo.map((id) => (
            <input key={id} type="hidden" name="design" value={id} />
          ))}
          <Button type="submit" name="intent" value="restore" variant="secondary" size="sm">
            Undo
          </Button>
        </Form>
      )
    }
  >
    {message}
  </Notice>
);
