import { facesWith } from "#domain/prepress/lettering/type/coverage";
import { faceStyle } from "#domain/prepress/lettering/type/faces";
import { useFont, useFonts } from "../fonts/fonts-context.ts";

/** The most fonts that are offered; the list of fonts has more. */
const MAX_OFFERED = 4;

interface FontOfferProps {
  readonly chosen: string;
  readonly text: string;
  readonly onChange: (slug: string) => void;
}

/**
 * Offers fonts that have every character of the text, those like the chosen one first, when the chosen one does not.
 */
export function FontOffer({ chosen, text, onChange }: FontOfferProps) {
  const kind = useFont(chosen)?.category;
  const able = facesWith(text, useFonts());
  if (able.length === 0 || able.some(({ slug }) => slug === chosen)) return null;
  const offered = [
    ...able.filter(({ category }) => category === kind),
    ...able.filter(({ category }) => category !== kind),
  ].slice(0, MAX_OFFERED);
  return (
    <div
      role="group"
      aria-label="Fonts that have every character in your text"
      className="needs-script flex flex-wrap gap-2"
    >
      {offered.map((face) => (
        <button
          key={face.slug}
          type="button"
          onClick={() => onChange(face.slug)}
          className="min-h-11 rounded-full px-4 text-lg ring-1 ring-edge/70 ring-inset hover:bg-raised focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus"
          style={faceStyle(face)}
        >
          <span className="sr-only">Use </span>
          {face.family}
        </button>
      ))}
    </div>
  );
}
