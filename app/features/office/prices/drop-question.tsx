import { CONFIRM_DROP } from "#domain/shop/office/price-drop";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";

/** Asks about prices that fall far, inside of the form that changes them. Its button saves what the form says. */
export const DropQuestion = ({ question }: { readonly question: string }) => (
  <Notice
    kind="warning"
    actions={
      <Button type="submit" name={CONFIRM_DROP} value={question} variant="secondary" size="sm">
        Save it
      </Button>
    }
  >
    {question} What you entered is still here.
  </Notice>
);
