import { colorFamilyName } from "#domain/prepress/lettering/words";
import { CopyButton } from "../../ui/actions/copy-button.tsx";
import { Link } from "../../ui/actions/link.tsx";

export interface WallColor {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** "#rrggbb" */
  readonly hex: string;
  readonly finish: string;
  readonly family: string;
}

/** The lettering editor in a color. */
const letteringIn = ({ slug }: WallColor): string => `/products/details/vinyl-lettering/customize/${slug}/`;

const Chip = ({ color }: { readonly color: WallColor }) => (
  <li className="overflow-hidden rounded-xl bg-surface ring-1 ring-line">
    <span aria-hidden="true" className="block h-24" style={{ background: color.hex }} />
    <div className="grid gap-0.5 p-3">
      <span className="font-semibold">{color.name}</span>
      <span className="text-sm text-muted capitalize">{color.finish}</span>
      <span className="flex min-h-9 items-center justify-between gap-2 text-sm">
        <code>{color.hex}</code>
        <CopyButton text={color.hex} label={`Copy the color ${color.name}`} />
      </span>
      <Link href={letteringIn(color)} className="text-sm font-semibold text-brand-text underline underline-offset-4">
        Use for lettering
        <span className="sr-only"> in {color.name}</span>
      </Link>
    </div>
  </li>
);

/** Vinyl colors by family, in the order of the rows. */
export const ColorWall = ({ colors }: { readonly colors: ReadonlyArray<WallColor> }) => (
  <div className="grid gap-10">
    {[...Map.groupBy(colors, ({ family }) => family)].map(([family, members]) => (
      <section key={family} aria-labelledby={`family-${family}`}>
        <h2 id={`family-${family}`} className="mb-4 text-xl">
          {colorFamilyName(family)}
        </h2>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
          {members.map((color) => (
            <Chip key={color.slug} color={color} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);
