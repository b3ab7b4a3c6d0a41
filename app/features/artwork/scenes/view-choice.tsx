import { Segments } from "../../../ui/fields/segments.tsx";

interface ViewChoiceProps {
  readonly view: string;
  readonly views: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly onChange: (view: string) => void;
}

/** Which of the views is shown, in one row that scrolls on narrow screens. */
export const ViewChoice = ({ view, views, onChange }: ViewChoiceProps) => (
  <div className="needs-script overflow-x-auto pb-1">
    <div className="min-w-max [&_label]:whitespace-nowrap">
      <Segments legend="View" name="see-it-in" value={view} onChange={onChange} options={views} />
    </div>
  </div>
);
