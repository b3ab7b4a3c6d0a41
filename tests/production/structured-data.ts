/** What search engines document of a type: without the first they ignore an object, with the second they show more. */
interface TypeRules {
  readonly required: ReadonlyArray<string>;
  readonly recommended?: ReadonlyArray<string>;
}

/**
 * The types of schema.org that the shop uses, with the properties that search engines ask for
 * (developers.google.com/search/docs/appearance/structured-data). A type that is missing here is a mistake.
 */
const TYPES: Readonly<Record<string, TypeRules>> = {
  Product: { required: ["name", "image", "offers"], recommended: ["description", "sku", "brand"] },
  Offer: {
    required: ["price", "priceCurrency"],
    recommended: ["availability", "url", "itemCondition", "seller"],
  },
  AggregateRating: { required: ["ratingValue", "reviewCount", "bestRating"] },
  Review: { required: ["author", "reviewRating"], recommended: ["datePublished", "reviewBody"] },
  Rating: { required: ["ratingValue", "bestRating", "worstRating"] },
  FAQPage: { required: ["mainEntity"] },
  Question: { required: ["name", "acceptedAnswer"] },
  Answer: { required: ["text"] },
  BreadcrumbList: { required: ["itemListElement"] },
  ListItem: { required: ["position", "name"] },
  BlogPosting: {
    required: ["headline", "image", "author", "datePublished"],
    recommended: ["dateModified", "publisher", "mainEntityOfPage", "description"],
  },
  VideoObject: {
    required: ["name", "thumbnailUrl", "uploadDate"],
    recommended: ["description", "contentUrl", "duration"],
  },
  ImageObject: { required: ["contentUrl"], recommended: ["name", "creditText"] },
  Organization: { required: ["name", "url"] },
  LocalBusiness: {
    required: ["name", "address"],
    recommended: ["telephone", "url", "openingHoursSpecification"],
  },
  PostalAddress: { required: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"] },
  OpeningHoursSpecification: { required: ["dayOfWeek", "opens", "closes"] },
  WebSite: { required: ["name", "url", "potentialAction"] },
  SearchAction: { required: ["target", "query-input"] },
  EntryPoint: { required: ["urlTemplate"] },
  Person: { required: ["name"] },
  Brand: { required: ["name"] },
  QuantitativeValue: { required: ["value"] },
};

/** A product that a review names: its own page describes it. */
const NAMED: TypeRules = { required: ["name", "url"] };

const WHOLE_ADDRESS = /^https:\/\/[^\s]+$/;
const PICTURE = /^https:\/\/[^\s]+(?<!\.svg)$/;
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/;

/** The form of a property's value, wherever it is a text. */
const FORMS: Readonly<Record<string, RegExp>> = {
  url: WHOLE_ADDRESS,
  item: WHOLE_ADDRESS,
  image: PICTURE,
  logo: WHOLE_ADDRESS,
  thumbnailUrl: WHOLE_ADDRESS,
  contentUrl: WHOLE_ADDRESS,
  urlTemplate: WHOLE_ADDRESS,
  mainEntityOfPage: WHOLE_ADDRESS,
  datePublished: DATE,
  dateModified: DATE,
  uploadDate: /^\d{4}-\d\d-\d\dT/,
  duration: /^PT\d+S$/,
  timeRequired: /^PT\d+M$/,
  price: /^\d+\.\d\d$/,
  priceCurrency: /^[A-Z]{3}$/,
  availability: /^https:\/\/schema\.org\/InStock$/,
  itemCondition: /^https:\/\/schema\.org\/NewCondition$/,
  opens: /^\d\d:\d\d$/,
  closes: /^\d\d:\d\d$/,
  dayOfWeek: /^https:\/\/schema\.org\/\w+day$/,
  telephone: /^\+\d{8,15}$/,
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** What search engines would complain about in an object and in all objects inside. */
export function findFaults(value: unknown, path = "", property = ""): ReadonlyArray<string> {
  if (Array.isArray(value)) return value.flatMap((item, i) => findFaults(item, `${path}[${String(i)}]`, property));
  if (typeof value === "string") {
    const form = FORMS[property];
    return form && !form.test(value) ? [`${path} is "${value}"`] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  const node = value as Readonly<Record<string, unknown>>;
  const { "@type": type } = node;
  // A reference to an object that another page describes.
  if (typeof type !== "string") return typeof node["@id"] === "string" ? [] : [`${path} has no @type`];
  const rules = property === "itemReviewed" ? NAMED : TYPES[type];
  if (!rules) return [`${path} is a ${type}, which has no rules`];
  const missing = [...rules.required, ...(rules.recommended ?? [])].filter((name) => isEmpty(node[name]));
  return [
    ...missing.map((name) => `${path || type} has no ${name}`),
    ...Object.entries(node).flatMap(([name, inner]) => findFaults(inner, `${path || type}.${name}`, name)),
  ];
}

/** The objects that a page shows to search engines. */
export const structuredData = (html: string): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Readonly<Record<string, unknown>>,
  );
