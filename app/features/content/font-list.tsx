import { FACE_CATEGORIES, FACE_CATEGORY_NAMES, faceStyle, type Face } from "#domain/prepress/lettering/type/faces";
import { Link } from "../../ui/actions/link.tsx";

interface FontListProps {
  readonly faces: ReadonlyArray<Face>;
  /** The text that every font shows. */
  readonly sample: string;
}

/** The lettering editor with a font and a text. */
const letteringIn = (slug: string, text: string): string =>
  `/products/lettering/vinyl-lettering/?${new URLSearchParams({ font: slug, text }).toString()}`;

/** Every font of the lettering and name tag editors in itself, by category. */
export const FontList = ({ faces, sample }: FontListProps) => (
  <div className="grid gap-12">
    {FACE_CATEGORIES.map((category) => (
      <section key={category} aria-labelledby={`fonts-${category}`}>
        <h2 id={`fonts-${category}`} className="mb-3 text-xl">
          {FACE_CATEGORY_NAMES[category]}
        </h2>
        <ul className="grid gap-3 md:grid-cols-2">
          {faces
            .filter((face) => face.category === category)
            .map((face) => (
              <li key={face.slug} className="grid gap-1 rounded-xl bg-surface p-5 ring-1 ring-line">
                <span className="text-3xl leading-relaxed break-words" style={faceStyle(face)}>
                  {sample}
                </span>
                <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
                  <span className="text-muted">
                    {face.family}
                    {face.cutsSmall ? "" : " (for letters of an inch and more)"}
                  </span>
                  <Link
                    href={letteringIn(face.slug, sample)}
                    className="font-semibold text-brand-text underline underline-offset-4"
                  >
                    Use this font
                    <span className="sr-only">, {face.family}</span>
                  </Link>
                </span>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </div>
);
