import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { CutCanvas, getMaterialFinish } from "../../../artwork/index.ts";
import { useMeasurement } from "../../../preferences/index.ts";

/** The artwork of a design between rulers, with the line that is cut. @param text its `LinePicture` as JSON */
export function CutLineField({ text }: { readonly text: string }) {
  const measurement = useMeasurement();
  const { artworkUrl, artBox, cutPath, widthIn, heightIn, material } = JSON.parse(text) as LinePicture;
  return (
    <CutCanvas
      artworkUrl={artworkUrl}
      artBox={artBox}
      line={cutPath === undefined ? undefined : { path: cutPath, width: widthIn, height: heightIn }}
      finish={getMaterialFinish(material)}
      measurement={measurement}
      busy={false}
    />
  );
}
