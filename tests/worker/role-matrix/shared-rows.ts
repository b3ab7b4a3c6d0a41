import { insert, makeProduct, makeUser, newId, NOW, schema } from "../support/database/rows.ts";

const idOf = async (row: Promise<{ id: string | number }>) => (await row).id;
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

/** One record of the shop, for each kind without an owner. */
export const sharedRows: Readonly<Record<string, () => Promise<string | number>>> = {
  category: () => idOf(insert(schema.category, { path: slug(), name: "Decals" })),
  product: () => idOf(makeProduct()),
  material: () => idOf(insert(schema.material, { slug: slug(), name: "White vinyl" })),
  template: () =>
    idOf(insert(schema.template, { slug: slug(), name: "Color bar", width: 3, height: 1, updatedAt: NOW })),
  "wholesale-account": () => idOf(insert(schema.wholesaleAccount, { name: newId(), priceModifierBp: 9000 })),
  post: () =>
    idOf(
      insert(schema.post, { slug: slug(), title: "Cutting vinyl", body: "# How", publishedAt: NOW, updatedAt: NOW }),
    ),
  faq: () => idOf(makeFaq()),
  "gallery-item": () =>
    idOf(
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
    idOf(insert(schema.testimonial, { name: "Ann", body: "They stuck.", status: "published", publishedAt: NOW })),
  page: () => idOf(insert(schema.page, { path: `/${slug()}/`, title: "About", body: "We print.", updatedAt: NOW })),
  alert: () => idOf(insert(schema.alert, { message: "Closed on Monday." })),
  banner: () => idOf(insert(schema.banner, { slot: "banner", title: "New film" })),
  "canned-reply": () =>
    idOf(
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
  idOf(
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

export const makeRepresentative = () => idOf(makeUser({ role: "staff", name: "Sam" }));
