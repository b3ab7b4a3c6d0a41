import { Form } from "@remix-run/react";
import { MAX_VIEW_NAME } from "#domain/shop/office/lists/list-views";
import { countUpTo } from "#domain/ground/kernel/text";
import { MAX_COUNT } from "#domain/ground/kernel/requests/list-query";
import { Button } from "../../../ui/actions/button.tsx";
import { ChipLink } from "../../../ui/actions/chip.tsx";
import { Checkbox, TextInput } from "../../../ui/fields/field.tsx";
import { AskFirst } from "../ask-first.tsx";
import { SmallSummary } from "./small-summary.tsx";

export interface ViewOfList {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly total: number;
  readonly isShared: boolean;
  readonly isDefault: boolean;
  readonly isCurrent: boolean;
  readonly mayRemove: boolean;
}

interface NavProps {
  readonly views: ReadonlyArray<ViewOfList>;
  readonly allHref: string;
  /** Whether the list shows everything. */
  readonly isAll: boolean;
}

/** The views of a list, each with the number of its rows. */
export const ViewNav = ({ views, allHref, isAll }: NavProps) => (
  <nav aria-label="Views">
    <ul className="flex flex-wrap gap-2">
      <li>
        <ChipLink href={allHref} isCurrent={isAll}>
          All
        </ChipLink>
      </li>
      {views.map(({ id, name, href, total, isCurrent }) => (
        <li key={id} className="min-w-0">
          <ChipLink href={href} isCurrent={isCurrent}>
            <span dir="auto" className="truncate">
              {name}
            </span>
            <span className="pl-2 font-normal tabular-nums">{countUpTo(MAX_COUNT, total)}</span>
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);

interface FormProps {
  /** The address that the form is sent to: that of the list. */
  readonly action: string;
}

/** Saves what the list shows under a name. */
export const SaveViewForm = ({ action, errors }: FormProps & { readonly errors: ReadonlyArray<string> }) => (
  <details open={errors.length > 0}>
    <SmallSummary>Save as a view</SmallSummary>
    <Form method="post" action={action} noValidate className="grid max-w-sm justify-items-start gap-3 py-2">
      <input type="hidden" name="view" value="save" />
      <TextInput label="Name" name="name" required maxCharacters={MAX_VIEW_NAME} error={[...errors]} />
      <Checkbox name="shared" value="yes" label="Share it with colleagues" />
      <Checkbox name="default" value="yes" label="Open this list with it" />
      <Button type="submit" size="sm" variant="secondary">
        Save view
      </Button>
    </Form>
  </details>
);

/** What can be done with the view that the list shows. */
export const CurrentViewForm = ({ action, view }: FormProps & { readonly view: ViewOfList }) => (
  <div className="-ml-3.5 flex flex-wrap gap-2">
    <Form method="post" action={action}>
      <input type="hidden" name="view" value="default" />
      <Button type="submit" size="sm" variant="ghost" name="id" value={view.isDefault ? "" : view.id}>
        {view.isDefault ? "Open the list with everything" : "Open the list with this view"}
      </Button>
    </Form>
    {view.mayRemove ? (
      <AskFirst label={view.isShared ? "Delete for everyone" : "Delete"} className="ml-3.5">
        <p>{view.isShared ? "Nobody finds this view anymore." : "You don’t find this view anymore."} Its rows stay.</p>
        <Form method="post" action={action}>
          <input type="hidden" name="view" value="remove" />
          <Button type="submit" size="sm" variant="danger" name="id" value={view.id}>
            {view.isShared ? "Delete this view for everyone" : "Delete this view"}
          </Button>
        </Form>
      </AskFirst>
    ) : null}
  </div>
);
