import { Segments } from "../../../ui/fields/segments.tsx";

interface ViewChoiceProps {
  readonly view: string;
  readonly views: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly onChange: (view: string) => void;
}

/** Which of the views is shown: in one row that scrolls on phones, and as many as it takes beside other columns. */
export const ViewChoice = ({ view, views, onChange }: ViewChoiceProps) => (
  <div className="needs-script overflow-x-auto p-px pb-1 [scrollbar-width:none]">
    <div className="max-md:min-w-max [&_label]:whitespace-nowrap md:[&_fieldset>div]:flex-wrap md:[&_fieldset>div]:rounded-3xl md:[&_label]:basis-auto">
      <Segments legend="View" name="see-it-in" value={view} onChange={onChange} options={views} />
    </div>
  </div>
);
