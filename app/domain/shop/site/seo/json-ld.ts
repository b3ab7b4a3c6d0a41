import type { Schedule } from "#domain/chat/hours/business-hours";
import { WEEKDAYS } from "#domain/ground/calendar/zoned-time";
import type { GalleryItemPage } from "#domain/shop/content/gallery";
import type { TestimonialView } from "#domain/shop/content/testimonials";
import type { PostView, QuestionView } from "#domain/shop/content/views";
import type { Company } from "#domain/ground/kernel/settings/company";
import { phoneHref } from "#domain/ground/kernel/settings/company-links";
import { withOrigin } from "#domain/shop/site/seo/feed-paths";

/** An object of schema.org, which a page shows to search engines. Addresses in it are absolute. */
export type JsonLd = Readonly<Record<string, unknown>> & { readonly "@type": string };

/** A shop as search engines name it. */
interface ShopFacts {
  readonly origin: string;
  readonly shopName: string;
}

const absolute = (origin: string, address: string): string => new URL(address, origin).href;
const organizationId = (origin: string): string => `${origin}/#organization`;

/** "Los Angeles, CA 90012" */
const US_CITY_LINE = /^(?<city>.+), (?<state>[A-Z]{2}) (?<zip>\d{5}(?:-\d{4})?)$/;

/** The address's parts, or the whole address as the street when its last line is no American city line. */
function postalAddress(lines: ReadonlyArray<string>): JsonLd {
  const parts = US_CITY_LINE.exec(lines.at(-1) ?? "")?.groups;
  return parts
    ? {
        "@type": "PostalAddress",
        streetAddress: lines.slice(0, -1).join(", "),
        addressLocality: parts["city"],
        addressRegion: parts["state"],
        postalCode: parts["zip"],
        addressCountry: "US",
      }
    : { "@type": "PostalAddress", streetAddress: lines.join(", ") };
}

/** "16:30". Past midnight counts on: "26:00" is 2 a.m., which schema.org writes as 02:00 of the same day. */
function time(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** Days with the same hours together. */
function openingHours(week: Schedule["week"]): ReadonlyArray<JsonLd> {
  const days = week.flatMap((intervals, day) =>
    intervals.map(({ from, to }) => ({ day: WEEKDAYS[day] ?? "", opens: time(from), closes: time(to) })),
  );
  return [...Map.groupBy(days, ({ opens, closes }) => `${opens} ${closes}`).values()].map((same) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: same.map(({ day }) => `https://schema.org/${day}`),
    opens: same[0]?.opens,
    closes: same[0]?.closes,
  }));
}

const buildIdentity = (origin: string, company: Company) => {
  const profiles = [company.facebook_url, company.yelp_url, company.google_url].filter((url) => url !== "");
  return {
    "@id": organizationId(origin),
    name: company.name,
    url: `${origin}/`,
    telephone: phoneHref(company.phone).replace("tel:", ""),
    email: company.email,
    address: postalAddress(company.address),
    ...(company.logo === "" ? {} : { logo: absolute(origin, company.logo) }),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
};

/** The shop, for its home page. */
export const organizationLd = (origin: string, company: Company): JsonLd => ({
  "@type": "Organization",
  ...buildIdentity(origin, company),
});

/** The shop as a place with hours, for its contact page. @param week from Sunday to Saturday */
export const localBusinessLd = (origin: string, company: Company, week: Schedule["week"]): JsonLd => ({
  "@type": "LocalBusiness",
  ...buildIdentity(origin, company),
  openingHoursSpecification: openingHours(week),
});

/** The site with its search. */
export const webSiteLd = ({ origin, shopName }: ShopFacts): JsonLd => ({
  "@type": "WebSite",
  name: shopName,
  url: `${origin}/`,
  publisher: { "@id": organizationId(origin) },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/search/?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

/** Search engines cut a headline after this many characters. */
const MAX_HEADLINE = 110;

export const blogPostingLd = (
  { origin, shopName }: ShopFacts,
  post: Omit<PostView, "text" | "search"> & { readonly minutes: number },
): JsonLd => ({
  "@type": "BlogPosting",
  headline: post.title.slice(0, MAX_HEADLINE),
  description: post.summary,
  ...(post.image === "" ? {} : { image: [absolute(origin, post.image)] }),
  author:
    post.author === ""
      ? { "@type": "Organization", name: shopName, url: `${origin}/` }
      : { "@type": "Person", name: post.author, url: `${origin}/blog/` },
  publisher: { "@type": "Organization", "@id": organizationId(origin), name: shopName, url: `${origin}/` },
  datePublished: post.datePublished.toISOString(),
  dateModified: post.dateUpdated.toISOString(),
  articleSection: post.categories.map(({ name }) => name),
  timeRequired: `PT${String(post.minutes)}M`,
  mainEntityOfPage: origin + post.href,
});

export const videoLd = (
  origin: string,
  item: Omit<GalleryItemPage, "related" | "product" | "previous" | "next">,
  video: string,
): JsonLd => ({
  "@type": "VideoObject",
  name: item.title,
  description: item.description || item.title,
  thumbnailUrl: [absolute(origin, item.image)],
  contentUrl: absolute(origin, video),
  uploadDate: item.datePublished.toISOString(),
  ...(item.seconds === undefined ? {} : { duration: `PT${String(item.seconds)}S` }),
});

export const imageLd = (
  { origin, shopName }: ShopFacts,
  item: Omit<GalleryItemPage, "related" | "product" | "previous" | "next">,
): JsonLd => ({
  "@type": "ImageObject",
  name: item.title,
  description: item.description || item.title,
  contentUrl: absolute(origin, item.image),
  width: item.width,
  height: item.height,
  datePublished: item.datePublished.toISOString(),
  creditText: shopName,
});

/** Questions with their answers. */
export const faqPageLd = (
  origin: string,
  questions: ReadonlyArray<Pick<QuestionView, "question" | "answer">>,
): JsonLd => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: withOrigin(origin, answer.html) },
  })),
});

/** A testimonial about a product. */
export const testimonialLd = (
  origin: string,
  testimonial: TestimonialView,
  product: { readonly name: string; readonly href: string },
): JsonLd => ({
  "@type": "Review",
  author: { "@type": "Person", name: testimonial.name },
  datePublished: testimonial.datePublished.toISOString(),
  reviewBody: testimonial.body,
  reviewRating: { "@type": "Rating", ratingValue: testimonial.rating, bestRating: 5, worstRating: 1 },
  itemReviewed: { "@type": "Product", name: product.name, url: origin + product.href },
});
