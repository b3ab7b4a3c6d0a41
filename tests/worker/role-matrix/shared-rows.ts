import { insert, makeProduct, makeUser, newId, NOW, schema } from "../support/database/rows.ts";

const readId = async (row: Promise<{ id: string | number }>) => (await row).id;
const slug = () => newId().toLowerCase();

async function makeFaq() {
  const category = await insert(schema.faqCategory, { slug: slug(), name: "Ordering" });
  return insert(schema.faq, {
    categoryId: category.id,
    slug: slug(),
    question: "How do I reorder?",
    answer: "From your orders.",
    updatedAt: NOW,
  });
}

async function makeDesign() {
  const { id: productId, slug: productSlug } = await makeProduct();
  return insert(schema.readyMadeDesign, {
    slug: productSlug,
    productId,
    name: "Fox",
    artwork: "/static/media/fox.svg",
    image: "/static/media/fox.svg",
    cutLine: { path: "M0 0L3 0L3 2L0 2Z", width: 3, height: 2, kind: "shape" },
    width: 3,
    height: 2,
  });
}

const makePromotion = () =>
  insert(schema.promotion, { id: newId(), name: "Foxes", kind: "percent", value: 1500, createdAt: NOW });

/** One record of the shop, for each kind without an owner. */
export const sharedRows: Readonly<Record<string, () => Promise<string | number>>> = {
  category: () => readId(insert(schema.category, { path: slug(), name: "Decals" })),
  product: () => readId(makeProduct()),
  material: () => readId(insert(schema.material, { slug: slug(), name: "White vinyl" })),
  "ready-made-design": () => readId(makeDesign()),
  font: () => readId(insert(schema.font, { slug: slug(), name: "Foxy", family: "Foxy", style: "display" })),
  color: () => readId(insert(schema.color, { slug: slug(), name: "Fox red", hex: "#e4572e" })),
  "post-category": () => readId(insert(schema.postCategory, { slug: slug(), name: "Guides" })),
  "faq-category": () => readId(insert(schema.faqCategory, { slug: slug(), name: "Ordering" })),
  template: () =>
    readId(insert(schema.template, { slug: slug(), name: "Color bar", width: 3, height: 1, updatedAt: NOW })),
  "price-table": () => readId(insert(schema.priceTable, { profile: slug(), version: 1, params: {}, effectiveAt: NOW })),
  "wholesale-account": () => readId(insert(schema.wholesaleAccount, { name: newId(), priceModifierBp: 9000 })),
  post: () =>
    readId(
      insert(schema.post, { slug: slug(), title: "Cutting vinyl", body: "# How", publishedAt: NOW, updatedAt: NOW }),
    ),
  faq: () => readId(makeFaq()),
  "gallery-item": () =>
    readId(
      insert(schema.galleryItem, {
        kind: "image",
        slug: slug(),
        title: "A truck",
        image: "/media/truck.png",
        width: 8,
        height: 6,
        publishedAt: NOW,
      }),
    ),
  testimonial: () =>
    readId(insert(schema.testimonial, { name: "Ann", body: "They stuck.", status: "published", publishedAt: NOW })),
  page: () => readId(insert(schema.page, { path: `/${slug()}/`, title: "About", body: "We print.", updatedAt: NOW })),
  alert: () => readId(insert(schema.alert, { message: "Closed on Monday." })),
  banner: () => readId(insert(schema.banner, { slot: "banner", title: "New film" })),
  promotion: () => readId(makePromotion()),
  "promotion-code": async () =>
    readId(
      insert(schema.promotionCode, {
        id: newId(),
        promotionId: (await makePromotion()).id,
        code: newId().toUpperCase(),
        createdAt: NOW,
      }),
    ),
  "gift-card": () =>
    readId(
      insert(schema.giftCard, {
        id: newId(),
        codeHash: newId().replaceAll("-", "").padEnd(43, "x").slice(0, 43),
        lastFour: "F4K7",
        createdAt: NOW,
      }),
    ),
  "newsletter-subscription": () =>
    readId(insert(schema.newsletterSubscription, { id: newId(), email: `${slug()}@example.com`, askedAt: NOW })),
  email: () => createFailedEmail(),
  "text-message": async () =>
    readId(
      insert(schema.textMessage, {
        id: newId(),
        userId: (await makeUser()).id,
        recipient: "+15035550142",
        body: "Your package left.",
        template: "parcel-left",
        onceKey: newId(),
        zones: [],
        createdAt: NOW,
        nextTryAt: NOW,
      }),
    ),
  media: () =>
    readId(
      insert(schema.media, {
        path: `/media/${slug()}.png`,
        name: "Fox",
        type: "image/png",
        bytes: 80,
        widthPx: 8,
        heightPx: 8,
        createdAt: NOW,
      }),
    ),
  redirect: () => readId(insert(schema.redirect, { path: `/${slug()}/`, target: `/${slug()}/`, updatedAt: NOW })),
  "canned-reply": () =>
    readId(
      insert(schema.cannedReply, {
        title: "Hours",
        shortcut: slug(),
        body: "We open at 7:30.",
        createdAt: NOW,
        updatedAt: NOW,
      }),
    ),
};

/** A failed e-mail. */
export const createFailedEmail = () =>
  readId(
    insert(schema.queuedEmail, {
      id: newId(),
      recipient: "ann@example.com",
      subject: "Hello",
      text: "Hello",
      html: "<head></head>Hello",
      createdAt: NOW,
      nextTryAt: NOW,
      failedAt: NOW,
    }),
  );

export const makeRepresentative = () => readId(makeUser({ role: "staff", name: "Sam" }));
