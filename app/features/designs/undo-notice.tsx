import { Form } from "@remix-run/react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Says what was done and, where it can be, takes it back at one press. */
export const UndoNotice = ({
  message,
  undo,
  here,
}: {
  readonly message: string;
  readonly undo: ReadonlyArray<string>;
  readonly here: string;
}) => (
  <Notice
    kind="success"
    actions={
      undo.length === 0 ? undefined : (
        <Form method="post" action={here}>
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
