import { readFileSync } from "node:fs";

export const postCategories = [
  { slug: "how-to", name: "How to" },
  { slug: "files", name: "Files and color" },
  { slug: "materials", name: "Materials" },
  { slug: "ideas", name: "Ideas" },
  { slug: "business", name: "Business" },
] as const;

type Category = (typeof postCategories)[number]["slug"];

export interface PostData {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly categories: ReadonlyArray<Category>;
  /** The category of products whose picture it shows. */
  readonly picture: string;
  /** Days before the shop was filled. */
  readonly daysAgo: number;
  /** Markdown. */
  readonly body: string;
}

const AUTHORS = ["Teo", "Marisol", "June"] as const;
/** Thirty posts over three years. */
const DAYS_BETWEEN = 36;

type Entry = readonly [slug: string, title: string, summary: string, picture: string, ...categories: Array<Category>];

/** Newest first. The text of a post is the Markdown file of its name beside this one. */
const entries: ReadonlyArray<Entry> = [
  [
    "what-happens-after-you-order",
    "What happens after you order",
    "From the click to the package, step by step.",
    "custom-stickers",
    "how-to",
  ],
  [
    "sticker-printing-color-guide",
    "Why colors print the way they do",
    "Screens glow and ink doesn't. Which colors change, and how to be sure.",
    "custom-stickers/die-cut-stickers",
    "files",
  ],
  [
    "die-cut-kiss-cut-explained",
    "Die-cut and kiss-cut, explained",
    "One blade, two depths. When to choose which.",
    "custom-stickers/sticker-sheets",
    "how-to",
  ],
  [
    "what-300-dpi-means",
    "What 300 dpi means, and when less is enough",
    "Pixels, inches and viewing distance without the folklore.",
    "custom-stickers",
    "files",
  ],
  [
    "order-for-a-whole-team",
    "Name tags for a whole team",
    "How to order forty tags without a spreadsheet war.",
    "name-tags",
    "business",
    "how-to",
  ],
  [
    "stickers-in-your-packaging",
    "The sticker in the package",
    "It costs less than the tape and gets photographed more often.",
    "custom-stickers/die-cut-stickers",
    "business",
    "ideas",
  ],
  [
    "bumper-stickers-that-last",
    "Bumper stickers that last",
    "Film, place and patience: what keeps a sticker on a car for years.",
    "custom-stickers/bumper-stickers",
    "materials",
  ],
  [
    "vector-or-pixel",
    "Vector or pixel?",
    "Two kinds of pictures, and how to tell which one you have.",
    "ready-made",
    "files",
  ],
  [
    "vinyl-lettering-for-shop-doors",
    "Lettering for shop doors",
    "Name, hours, phone: three lines that work all day.",
    "lettering",
    "business",
  ],
  [
    "stickers-for-water-bottles",
    "Stickers for water bottles",
    "Three rules for the hardest life a small sticker can have.",
    "custom-stickers/die-cut-stickers",
    "materials",
  ],
  [
    "remove-the-background-of-a-picture",
    "How to remove the background of a picture",
    "Even colors, photos and soft edges.",
    "ready-made",
    "files",
    "how-to",
  ],
  [
    "event-stickers-on-time",
    "Event stickers on time",
    "Count backward, fix the file first, keep a spare day.",
    "custom-stickers",
    "business",
  ],
  [
    "window-stickers-inside-or-outside",
    "Window stickers: inside or outside?",
    "A pane has two sides, and each has its film.",
    "decals/window-clings",
    "materials",
  ],
  [
    "choose-a-font-for-cutting",
    "Choose a font that can be cut",
    "Thin strokes, loose islands and other enemies of the blade.",
    "lettering",
    "how-to",
  ],
  [
    "how-to-measure-for-a-sticker",
    "How to measure for a sticker",
    "Five minutes with paper prevent most disappointments.",
    "custom-stickers/die-cut-stickers",
    "how-to",
  ],
  [
    "prepare-artwork-in-illustrator",
    "Prepare artwork in Illustrator",
    "Artboard, bleed, fonts, export.",
    "custom-stickers",
    "files",
  ],
  [
    "name-tags-people-wear",
    "Name tags that people can read",
    "One second, six feet: what that means for type and contrast.",
    "name-tags",
    "ideas",
  ],
  [
    "matte-or-gloss",
    "Matte or gloss?",
    "The same file, and what the light does with it.",
    "custom-stickers/die-cut-stickers",
    "materials",
  ],
  [
    "labels-for-small-batches",
    "Labels for small batches",
    "Twelve jars of honey deserve a label that fits.",
    "custom-stickers",
    "business",
    "ideas",
  ],
  [
    "prepare-artwork-in-procreate",
    "Prepare artwork in Procreate",
    "Decide the size before the first stroke.",
    "ready-made",
    "files",
  ],
  [
    "magnets-on-cars",
    "Magnets on cars",
    "Will it hold, and how does the paint stay nice?",
    "custom-stickers",
    "materials",
  ],
  ["wedding-stickers", "Stickers for a wedding", "Seals, favors, bottles and the car.", "custom-stickers", "ideas"],
  [
    "sticker-sheets-or-single-stickers",
    "Sheets or single stickers?",
    "Same picture, same vinyl, different life.",
    "custom-stickers/sticker-sheets",
    "how-to",
  ],
  [
    "prepare-artwork-in-canva",
    "Prepare artwork in Canva",
    "What to export, and what not to screenshot.",
    "ready-made",
    "files",
  ],
  [
    "reflective-stickers-for-bikes",
    "Reflective stickers for bikes",
    "Where they shine, and what they can't replace.",
    "custom-stickers/bumper-stickers",
    "materials",
  ],
  [
    "sponsor-logos-without-tears",
    "Sponsor logos without tears",
    "Twelve sponsors, twelve files, no web pictures.",
    "custom-stickers",
    "business",
    "files",
  ],
  [
    "remove-sticker-residue",
    "How to remove sticker residue",
    "Start gentle: four steps from soap to eraser.",
    "custom-stickers/bumper-stickers",
    "how-to",
  ],
  [
    "planner-stickers",
    "Planner stickers that sell",
    "Sheet sizes, spacing and the free icon.",
    "custom-stickers/sticker-sheets",
    "business",
    "ideas",
  ],
  [
    "how-long-do-stickers-last",
    "How long do stickers last?",
    "What stands behind the years on a material's page.",
    "custom-stickers",
    "materials",
  ],
  [
    "your-first-sticker-order",
    "Your first sticker order",
    "Ten minutes, from picture to cart.",
    "custom-stickers/die-cut-stickers",
    "how-to",
  ],
];

export const posts: ReadonlyArray<PostData> = entries.map(([slug, title, summary, picture, ...categories], index) => ({
  slug,
  title,
  summary,
  author: AUTHORS[index % AUTHORS.length] ?? "",
  categories,
  picture,
  daysAgo: 4 + index * DAYS_BETWEEN,
  body: readFileSync(new URL(`./${slug}.md`, import.meta.url), "utf8").trim(),
}));
