import { CONFIRM_DROP } from "#domain/shop/office/price-drop";
import { CONFIRM_REPLACED, STARTS_ON } from "#domain/shop/office/prices";
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

/** Asks about prices that are planned for the same day, inside of the form with the new ones. */
export const ReplaceQuestion = ({ question }: { readonly question: string }) => (
  <Notice
    kind="warning"
    actions={
      <>
        <Button type="submit" name={CONFIRM_REPLACED} value={question} variant="secondary" size="sm">
          Replace it
        </Button>
        {/* No link of the router, which would load the page anew. */}
        <a
          href={`#${STARTS_ON}`}
          className="inline-flex min-h-9 items-center rounded-xs text-current underline underline-offset-4"
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(STARTS_ON)?.focus();
          }}
        >
          Choose another day
        </a>
      </>
    }
  >
    {question} What you entered is still here.
  </Notice>
);
