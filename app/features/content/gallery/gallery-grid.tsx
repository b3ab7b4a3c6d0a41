import { Play } from "lucide-react";
import { playingTime, type GalleryTile } from "#domain/shop/content/gallery";
import { LINK_RING } from "../../../ui/actions/link-ring.ts";
import { classes } from "../../../ui/classes.ts";
import { Link } from "../../../ui/actions/link.tsx";
import { pictureSizes } from "./picture-sizes.ts";

interface GalleryGridProps {
  readonly items: ReadonlyArray<GalleryTile>;
  readonly headingLevel?: 2 | 3;
  /** Pictures that are loaded at once, because they are above the fold. */
  readonly eager?: number;
}

/** Pictures and videos side by side. Each card is one link. */
export const GalleryGrid = ({ items, headingLevel = 2, eager = 0 }: GalleryGridProps) => (
  <ul className="grid gap-x-5 gap-y-6 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
    {items.map((item, i) => (
      <li key={item.href}>
        <GalleryCard item={item} headingLevel={headingLevel} isEager={i < eager} isFirst={i === 0} />
      </li>
    ))}
  </ul>
);

const GalleryCard = ({
  item,
  headingLevel,
  isEager,
  isFirst,
}: {
  readonly item: GalleryTile;
  readonly headingLevel: 2 | 3;
  readonly isEager: boolean;
  readonly isFirst: boolean;
}) => {
  const Heading = `h${headingLevel}` as const;
  const { smallImage, image, width, height } = item;
  return (
    <article className={`group relative grid gap-2 rounded-xl ${LINK_RING}`}>
      <div className="relative overflow-hidden rounded-xl bg-raised ring-1 ring-line">
        <img
          src={smallImage === "" ? image : smallImage}
          {...pictureSizes(item, "(min-width: 80rem) 19rem, (min-width: 64rem) 30vw, (min-width: 48rem) 46vw")}
          alt=""
          width={width}
          height={height}
          loading={isEager ? "eager" : "lazy"}
          decoding="async"
          {...(isEager && isFirst ? { fetchpriority: "high" } : {})}
          className={classes(
            "w-full object-cover transition-transform duration-500 ease-out group-hover:scale-[1.03]",
            item.kind === "video" ? "aspect-video" : "aspect-4/3",
          )}
        />
        {item.kind === "video" ? (
          <>
            <span
              aria-hidden="true"
              className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-brand text-brand-ink shadow-md"
            >
              <Play className="ml-1 size-7 fill-current" />
            </span>
            {item.seconds === undefined ? null : (
              <span className="absolute right-2 bottom-2 rounded-md bg-brand px-2 py-0.5 text-sm font-semibold text-brand-ink tabular-nums">
                <span className="sr-only">Video of </span>
                {playingTime(item.seconds)}
              </span>
            )}
          </>
        ) : null}
      </div>
      <Heading className="text-lg leading-snug">
        <Link
          href={item.href}
          className="text-ink no-underline outline-none before:absolute before:inset-0 before:rounded-xl group-hover:text-brand-text"
        >
          {item.title}
        </Link>
      </Heading>
      {item.category === undefined ? null : <p className="-mt-2 text-sm text-muted">{item.category.name}</p>}
    </article>
  );
};
