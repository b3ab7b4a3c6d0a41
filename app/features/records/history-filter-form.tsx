import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { MAX_HISTORY_TEXT, type HistoryFilter } from "#domain/ground/records/history";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { Select, TextInput } from "../../ui/fields/field.tsx";

interface Props {
  readonly filter: Pick<HistoryFilter, "kind" | "id" | "text" | "person" | "from" | "until">;
  readonly kinds: ReadonlyArray<{ readonly kind: string; readonly title: string }>;
  /** The name of the record whose changes are shown; undefined for those of many. A link leads to one record. */
  readonly record: string | undefined;
  /** The history without a filter; undefined for who may see that of single records only. */
  readonly allHref: string | undefined;
}

/**
 * Finds changes by what people call a record, by its kind, person and days. A GET form, so that results have an
 * address.
 */
export const HistoryFilterForm = ({ filter, kinds, record, allHref }: Props) => (
  <Form
    key={JSON.stringify(filter)}
    method="get"
    action="/staff/history/"
    role="search"
    className="grid grid-cols-2 items-end gap-3 *:min-w-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto_auto]"
  >
    {record === undefined ? (
      <>
        <TextInput
          label="About"
          name="text"
          type="search"
          defaultValue={filter.text}
          hint="The number of an order or invoice, an e-mail address, a name, or the last four letters of a gift card."
          maxCharacters={MAX_HISTORY_TEXT}
          autoComplete="off"
          className="col-span-2 md:col-span-5"
        />
        <Select label="Records" name="kind" defaultValue={filter.kind} className="max-md:col-span-2">
          <option value="">All records</option>
          {kinds.map(({ kind, title }) => (
            <option key={kind} value={kind}>
              {title}
            </option>
          ))}
        </Select>
      </>
    ) : (
      <p className="col-span-2 md:col-span-5 wrap-anywhere">
        <input type="hidden" name="kind" value={filter.kind} />
        <input type="hidden" name="id" value={filter.id} />
        <span>
          Changes of <strong dir="auto">{record}</strong>
        </span>
        {allHref === undefined ? null : (
          <TextLink href={allHref} className="ml-3">
            Show everything
          </TextLink>
        )}
      </p>
    )}
    <TextInput
      label="By (e-mail, or shop)"
      name="person"
      defaultValue={filter.person}
      maxCharacters={MAX_HISTORY_TEXT}
      autoComplete="off"
      inputMode="email"
    />
    <TextInput label="From" type="date" name="from" defaultValue={filter.from} />
    <TextInput label="To" type="date" name="until" defaultValue={filter.until} />
    <Button
      type="submit"
      variant="secondary"
      className="max-md:col-span-2"
      icon={<Search aria-hidden="true" className="size-4" />}
    >
      Find
    </Button>
  </Form>
);
