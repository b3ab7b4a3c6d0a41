import { Download } from "lucide-react";
import { Button } from "../../ui/actions/button.tsx";
import { Select } from "../../ui/fields/field.tsx";

interface JournalDownloadProps {
  /** "2026-11", newest first. */
  readonly months: ReadonlyArray<string>;
}

const monthText = (month: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-15`));

/** Downloads the journal of a month as CSV. A plain form, so that it works without JavaScript. */
export const JournalDownload = ({ months }: JournalDownloadProps) => (
  <form method="get" action="/staff/api/books/journal/" className="flex flex-wrap items-end gap-3">
    <Select label="Month" name="month" className="min-w-56">
      {months.map((month) => (
        <option key={month} value={month}>
          {monthText(month)}
        </option>
      ))}
    </Select>
    <Button type="submit" variant="secondary" icon={<Download aria-hidden="true" className="size-5" />}>
      Download journal (CSV)
    </Button>
  </form>
);
