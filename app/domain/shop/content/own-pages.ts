/** A public page whose address and text are part of the shop's code. */
interface OwnPage {
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  /** Other words that people use for it. */
  readonly words: string;
}

/** These pages without the home page: for the search, sitemap.xml and the page with all addresses. */
export const OWN_PAGES: ReadonlyArray<OwnPage> = [
  {
    href: "/contact-us/",
    title: "Contact us",
    summary: "Write, call or chat with us.",
    words: "e-mail phone address hours support customer service",
  },
  {
    href: "/faqs/",
    title: "Help",
    summary: "Questions and answers about ordering, artwork, shipping and your account.",
    words: "faq questions answers support",
  },
  {
    href: "/sticker-materials/",
    title: "Materials",
    summary: "Every film we print on, side by side, and a chooser by the surface it goes on.",
    words: "vinyl film compare surface durability",
  },
  {
    href: "/sticker-colors/",
    title: "Vinyl colors",
    summary: "Every color of vinyl that we cut letters from.",
    words: "colour swatch palette gloss matte metallic",
  },
  {
    href: "/fonts/",
    title: "Fonts",
    summary: "Try your text in every font of our lettering.",
    words: "typeface letters lettering script",
  },
  {
    href: "/products/customize-any-sticker/",
    title: "Customize any sticker",
    summary: "Start with your own picture, your text or names, or one of our designs.",
    words: "custom design personalize upload",
  },
  {
    href: "/products/gift-cards/",
    title: "Gift cards",
    summary: "Send a gift card by e-mail, for any amount.",
    words: "voucher present certificate",
  },
  {
    href: "/vectorization/",
    title: "Vectorization",
    summary: "Turn a picture into clean lines that cut and print at any size.",
    words: "vector trace redraw logo svg artwork",
  },
  {
    href: "/gallery/images/",
    title: "Gallery",
    summary: "Stickers on cars, windows, bottles and laptops.",
    words: "pictures photos examples inspiration ideas",
  },
  {
    href: "/testimonials/",
    title: "Testimonials",
    summary: "What customers say about their stickers.",
    words: "reviews opinions customers",
  },
  {
    href: "/blog/",
    title: "Blog",
    summary: "What we know about stickers, from the file to the bumper.",
    words: "articles guides posts news",
  },
  {
    href: "/gallery/videos/",
    title: "Videos",
    summary: "Short films about applying, measuring and caring for stickers.",
    words: "film watch how to apply captions",
  },
  {
    href: "/sitemap/",
    title: "Sitemap",
    summary: "Every product, material, help topic and page of the shop on one page.",
    words: "all pages overview contents",
  },
];
