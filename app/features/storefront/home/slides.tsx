import type { BannerView } from "#domain/shop/storefront/banner";
import { Carousel } from "../../../ui/navigation/carousel.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";

/** Pictures with a line of text each, side by side. */
export const Slides = ({ slides }: { readonly slides: ReadonlyArray<BannerView> }) => (
  <Carousel
    label="Ideas"
    itemClassName="w-[min(80vw,22rem)]"
    items={slides.map((slide) => ({
      id: slide.id,
      content: (
        <article className="relative grid gap-3">
          {slide.image === "" ? null : (
            <img
              src={slide.image}
              alt=""
              width={480}
              height={360}
              loading="lazy"
              decoding="async"
              className="aspect-4/3 w-full rounded-xl bg-raised object-cover"
            />
          )}
          <h3 className="text-lg">{slide.title}</h3>
          <p className="text-muted">{slide.body}</p>
          {slide.linkUrl === "" ? null : (
            <TextLink href={slide.linkUrl} className="after:absolute after:inset-0">
              {slide.linkLabel || "Read more"}
            </TextLink>
          )}
        </article>
      ),
    }))}
  />
);
