import { formatDate } from "#domain/ground/calendar/dates";
import type { TestimonialView } from "#domain/shop/content/testimonials";
import { Link } from "../../ui/actions/link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Stars } from "../reviews/index.ts";

/** A testimonial in a list: a long one is shortened, its name links to all of it. */
export const TestimonialCard = ({ testimonial }: { readonly testimonial: TestimonialView }) => {
  const { name, location, body, rating, image, productName, datePublished, href } = testimonial;
  return (
    <Card as="article" padding="none" className="group relative overflow-hidden">
      {image === "" ? null : (
        <img
          src={image}
          alt=""
          width={600}
          height={450}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full bg-raised object-cover"
        />
      )}
      <div className="grid gap-3 p-5 wrap-anywhere">
        <Stars rating={rating} className="text-lg" />
        <blockquote dir="auto" className="line-clamp-[9] whitespace-pre-line">
          {body}
        </blockquote>
        <div className="text-sm">
          <h2 className="font-sans text-base font-semibold">
            <Link
              href={href}
              className="text-ink no-underline before:absolute before:inset-0 before:rounded-xl group-hover:text-brand-text"
            >
              {name}
            </Link>
          </h2>
          <p className="text-muted">
            {location === "" ? null : <span>{`${location} · `}</span>}
            <time dateTime={datePublished.toISOString()}>{formatDate(datePublished)}</time>
          </p>
          {productName === undefined ? null : <p className="text-muted">About {productName}</p>}
        </div>
      </div>
    </Card>
  );
};
