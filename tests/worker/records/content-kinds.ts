import { slug } from "./content-records.ts";

export const base = "/content/api/v1/";

export const date = "2026-01-02T03:04:05.000Z";

export const post = (more = {}) => ({
  slug: slug(),
  title: "Cutting vinyl",
  body: "# How\n\n<b>bold</b> & more",
  date_published: date,
  status: "published",
  ...more,
});

/** Each kind of content: a valid record, and a change that hides it from visitors. */
export const kinds: ReadonlyArray<
  readonly [name: string, input: () => Record<string, unknown>, hide: Record<string, unknown>]
> = [
  ["post", () => post({ categories: ["guides"] }), { status: "hidden" }],
  [
    "faq",
    () => ({ category: "ordering", slug: slug(), question: "How do I reorder?", answer: "From your orders." }),
    { is_published: false },
  ],
  [
    "gallery-item",
    () => ({
      kind: "image",
      slug: slug(),
      title: "A truck",
      image: "/media/truck.png",
      width: 800,
      height: 600,
      status: "published",
      date_published: date,
    }),
    { status: "draft" },
  ],
  [
    "testimonial",
    () => ({ name: "Ann", body: "They stuck.", status: "published", date_published: date }),
    { status: "hidden" },
  ],
  ["page", () => ({ path: `/${slug()}/`, title: "About", body: "We print." }), { status: "hidden" }],
  ["alert", () => ({ message: "Closed on Monday." }), { is_active: false }],
  ["banner", () => ({ slot: "banner", title: "New film" }), { is_active: false }],
];
