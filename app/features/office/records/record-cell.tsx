import type { Widget } from "#domain/shop/office/records/description";

interface Props {
  readonly widget: Widget;
  readonly text: string | undefined;
}

/** A field of a row in a list: pictures and colors are shown, everything else is a text. */
export function RecordCell({ widget, text }: Props) {
  if (!text) return "–";
  if (widget === "image" && text.startsWith("/"))
    return (
      <img
        src={text}
        alt=""
        loading="lazy"
        className="inline-block h-12 max-w-full rounded-sm bg-raised object-contain"
      />
    );
  if (widget !== "color") return text;
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="size-5 rounded-full ring-1 ring-edge" style={{ backgroundColor: text }} />
      {text}
    </span>
  );
}
