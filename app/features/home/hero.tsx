import type { ProductCard } from "#domain/catalog/views";
import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";

/** Where the stickers lie on the mat: left and top in percent, size in rem, turn in degrees. */
const PLACES = [
  { left: 2, top: 58, size: 7.5, turn: -14 },
  { left: 21, top: 70, size: 6, turn: 10 },
  { left: 38, top: 60, size: 7, turn: -6 },
  { left: 55, top: 72, size: 5.5, turn: 15 },
] as const;

/** The promise of the shop on its cutting mat, and a price to play with. */
export const Hero = ({ designs, quote }: { designs: ReadonlyArray<ProductCard>; quote: ReactNode }) => (
  <section className="mat relative overflow-hidden">
    <div aria-hidden="true" className="mat-ruler absolute inset-x-0 top-0" />
    <Container className="grid items-center gap-10 py-14 sm:py-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16 lg:py-20">
      <div className="relative lg:pb-44">
        <h1 className="text-4xl">
          See the cut line
          <br />
          before you pay.
        </h1>
        <p className="mt-5 max-w-xl text-lg text-mat-muted">
          Drop in a drawing, a logo or a photo. We trace where the blade will go, show it at true size, and tell you the price to the cent, for
          one sticker or ten thousand.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink href="/products/setup/custom-die-cut-stickers/" variant="sun" size="lg">
            Make a sticker
          </ButtonLink>
          <ButtonLink href="/products/ready-made/" variant="secondary" size="lg">
            Pick a ready-made one
          </ButtonLink>
        </div>
        <ul aria-hidden="true" className="pointer-events-none absolute inset-0 hidden lg:block">
          {designs.slice(0, PLACES.length).map((design, i) => {
            const place = PLACES[i] ?? PLACES[0];
            return (
              <li key={design.slug} className="absolute" style={{ left: `${place.left}%`, top: `${place.top}%`, width: `${place.size}rem`, rotate: `${place.turn}deg` }}>
                <img src={design.image} alt="" width={160} height={160} className="sticker-cut w-full" />
              </li>
            );
          })}
        </ul>
      </div>
      {quote}
    </Container>
  </section>
);
