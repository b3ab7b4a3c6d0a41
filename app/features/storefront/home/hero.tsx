import type { ReactNode } from "react";
import type { DesignView } from "#domain/shop/catalog/views";
import { Link } from "../../../ui/actions/link.tsx";
import { Container } from "../../../ui/layout/container.tsx";

/** Positions of the stickers: from the left in percent, from the bottom and width in rem, rotation in degrees. */
const PLACES = [
  { left: 0, bottom: -1.5, size: 9, turn: -12 },
  { left: 22, bottom: 0.5, size: 7.5, turn: 9 },
  { left: 41, bottom: -2, size: 8.5, turn: -5 },
  { left: 62, bottom: 0, size: 7.5, turn: 14 },
  { left: 81, bottom: -1.5, size: 8, turn: -9 },
] as const;

const linkClass = "inline-flex min-h-11 items-center font-semibold text-mat-ink underline underline-offset-4";

/** The hero: the shop's promise and an instant price. */
export const Hero = ({
  stickers,
  start,
  quote,
}: {
  stickers: ReadonlyArray<Pick<DesignView, "id" | "image">>;
  /** Takes a picture. */
  start: ReactNode;
  quote: ReactNode;
}) => (
  <section className="mat relative overflow-hidden">
    <div aria-hidden="true" className="mat-ruler absolute inset-x-0 top-0" />
    <Container className="grid items-center gap-10 py-12 md:py-16 md:grid-cols-[minmax(0,1fr)_min(40vw,24rem)] md:gap-[min(4vw,4rem)]">
      <div>
        <h1 className="text-4xl">
          See the cut line
          <br />
          before you pay.
        </h1>
        <p className="mt-5 max-w-xl text-lg text-mat-muted">
          Drop in a drawing, a logo or a photo. We trace where the blade will go, show you the sticker in true
          proportions and price it to the cent, whether you want one or ten thousand.
        </p>
        <div className="mt-7">{start}</div>
        <p className="mt-4 flex flex-wrap gap-x-5">
          <Link href="/products/setup/custom-die-cut-stickers/" className={linkClass}>
            Choose size and material first
          </Link>
          <Link href="/products/ready-made/" className={linkClass}>
            Pick a ready-made one
          </Link>
        </p>
        <ul aria-hidden="true" className="relative mt-10 hidden h-36 md:block">
          {stickers.map(({ id, image }, i) => {
            const place = PLACES[i % PLACES.length] ?? PLACES[0];
            return (
              <li
                key={id}
                className="absolute"
                style={{
                  left: `${place.left}%`,
                  bottom: `${place.bottom}rem`,
                  width: `${place.size}rem`,
                  rotate: `${place.turn}deg`,
                }}
              >
                <img
                  src={image}
                  alt=""
                  width={320}
                  height={320}
                  loading="lazy"
                  decoding="async"
                  className="sticker-cut"
                />
              </li>
            );
          })}
        </ul>
      </div>
      {quote}
    </Container>
  </section>
);
