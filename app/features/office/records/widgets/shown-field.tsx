import type { Widget } from "#domain/shop/office/records/description";
import { Thumbnail } from "../pictures/picture-rows.tsx";
import { CutLineField } from "./cut-line-field.tsx";
import { FontField } from "./font-field.tsx";

interface Props {
  readonly widget: Widget;
  readonly text: string;
}

/** A value that a form never changes. */
export function ShownField({ widget, text }: Props) {
  if (widget === "cutLine") return <CutLineField text={text} />;
  if (widget === "font") return <FontField text={text} />;
  return (
    <>
      {widget === "image" ? <Thumbnail path={text} /> : null}
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {text || "None"}
      </p>
    </>
  );
}
