import { faceStyle, type Face } from "#domain/prepress/lettering/type/faces";
import { facesUrl, FontRules } from "../../../lettering/index.ts";

/** What a font's record shows of it. */
interface FontPreview {
  readonly face: Face;
  readonly sample: string;
}

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 & ! ? ’ é ñ ü";

/** A font in itself: its name, a sample, and the characters that matter. @param text a `FontPreview` as JSON */
export function FontField({ text }: { readonly text: string }) {
  const { face, sample } = JSON.parse(text) as FontPreview;
  return (
    <div className="grid gap-3 rounded-lg p-4 ring-1 ring-line" style={faceStyle(face)}>
      {face.characters === undefined ? <link rel="stylesheet" href={facesUrl} /> : <FontRules fonts={[face]} />}
      <p className="text-4xl leading-snug wrap-anywhere">{face.family}</p>
      <p className="text-2xl leading-snug wrap-anywhere">{sample}</p>
      <p className="text-lg leading-relaxed wrap-anywhere">{SIGNS}</p>
    </div>
  );
}
