import { Download } from "lucide-react";
import type { TagRow } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { counted } from "#domain/ground/kernel/text";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";

interface RestNoticeProps {
  readonly rest: ReadonlyArray<TagRow>;
  readonly template: TagTemplate;
}

/** Offers the people beyond the largest order as a file for the next order. */
export function RestNotice({ rest, template }: RestNoticeProps) {
  const download = async () => {
    const { writeCsv } = await import("#domain/ground/files/csv");
    const csv = writeCsv([
      [...template.fields.map(({ label }) => label), "Quantity"],
      ...rest.map(({ texts, count }) => [...template.fields.map(({ name }) => texts[name] ?? ""), String(count)]),
    ]);
    const url = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = "the-rest-of-the-list.csv";
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Notice
      kind="warning"
      title={`${counted(rest.length, "person is", "people are")} not in this order`}
      actions={
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void download()}
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          Save them as a CSV file
        </Button>
      }
    >
      A list can have up to 1,000 tags. The others stay here until you save or leave this list. Order them next.
    </Notice>
  );
}
