import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { openPages } from "../../factories/ordered-designs.ts";
import { customer, guest, made, openContentStaff, slug, staff } from "../records/content-records.ts";
import { openSearch } from "../search/search-context.ts";
import { openPageContext } from "../support/open-page-context.ts";

openContentStaff();

const API = "/content/api/v1/";
const FUTURE = "2099-12-07T17:00:00.000Z";
const PAST = "2020-12-07T17:00:00.000Z";

/** A record of each kind with a page, the state of visitors' eyes, and how its page is read. */
const names = { post: slug(), page: slug(), faq: slug(), image: slug() };
const inputs = {
  post: { slug: names.post, title: "Secret post", body: "Soon." },
  page: { path: `/${names.page}/`, title: "Secret page", body: "Soon." },
  faq: { category: "ordering", slug: names.faq, question: "Secret question?", answer: "Soon." },
  "gallery-item": {
    kind: "image",
    slug: names.image,
    title: "Secret picture",
    image: "/media/truck.png",
    width: 800,
    height: 600,
  },
} as const;
type Kind = keyof typeof inputs;
const KINDS = Object.keys(inputs) as ReadonlyArray<Kind>;

type Pages = Awaited<ReturnType<typeof openPages>>;
const readers: Readonly<
  Record<Kind, (pages: Pages, isPreview: boolean) => Promise<{ previewNote?: unknown } | undefined>>
> = {
  post: ({ content }, isPreview) => content.read.post(names.post, isPreview),
  page: ({ content }, isPreview) => content.read.page(`/${names.page}/`, isPreview),
  faq: ({ content }, isPreview) => content.read.faqQuestion("ordering", names.faq, isPreview),
  "gallery-item": ({ content }, isPreview) => content.read.galleryItem("image", names.image, isPreview),
};

const ids = new Map<Kind, number>();
let forGuest: Pages;
let forCustomer: Pages;
let forStaff: Pages;
beforeAll(async () => {
  for (const kind of KINDS) {
    const state =
      kind === "faq" ? { is_published: true, date_published: FUTURE } : { status: "scheduled", date_published: FUTURE };
    ids.set(kind, (await made(`${API}${kind}/`, { ...inputs[kind], ...state })).id);
  }
  [forGuest, forCustomer, forStaff] = [await openPages(guest), await openPages(customer), await openPages(staff)];
});

describe.each(KINDS)("a scheduled %s", (kind) => {
  test("is on no page of visitors, also not in a preview", async () => {
    for (const pages of [forGuest, forCustomer])
      for (const isPreview of [false, true]) expect(await readers[kind](pages, isPreview)).toBeUndefined();
  });

  test("is on the real page in a preview of staff alone, with what it is and where it is edited", async () => {
    expect(await readers[kind](forStaff, false)).toBeUndefined();
    expect(await readers[kind](forStaff, true)).toMatchObject({
      previewNote: {
        state: "Scheduled for Monday, December 7, 2099, 9:00 AM",
        editHref: `/staff/records/${kind}/${String(ids.get(kind))}/`,
      },
    });
  });

  test("is in no list of the API for visitors", async () => {
    const answer = await guest.get(`${API}${kind}/${String(ids.get(kind))}/`);
    expect(answer.status).toBe(404);
    expect(await (await guest.get(`${API}${kind}/`)).text()).not.toContain("Secret");
  });
});

test("what is scheduled is in no list, sitemap, feed or picture of the shop", async () => {
  const { content, site } = forGuest;
  const lists = await Promise.all([
    content.read.faqIndex(),
    content.read.faqCategory("ordering"),
    content.read.posts({ by: "all" }, 1),
    content.read.gallery({ by: "images" }, 1),
    site.seo.sitemap("pages", 1),
    site.seo.sitemap("posts", 1),
    site.seo.sitemap("gallery", 1),
    site.seo.atomFeed(),
    site.seo.jsonFeed(),
    site.seo.readSiteMap(),
    site.share.read({ kind: "post", version: "0", key: names.post }),
  ]);
  for (const secret of ["Secret", ...Object.values(names)]) expect(JSON.stringify(lists)).not.toContain(secret);
});

test("the search finds what is scheduled from its moment on, without a change of it", async () => {
  const earlySearch = openSearch();
  await earlySearch.update();
  expect(await earlySearch.find("secret")).toMatchObject({ total: 0 });
  const laterSearch = openSearch(Date.parse(FUTURE));
  await laterSearch.update();
  expect((await laterSearch.find("secret"))?.others.map(({ title }) => title).toSorted()).toEqual([
    "Secret page",
    "Secret picture",
    "Secret post",
    "Secret question?",
  ]);
});

test("a schedule into the past is refused at its moment, and publishing with a past moment backdates", async () => {
  const create = (more: object) => staff.post(`${API}post/`, { ...inputs.post, slug: slug(), ...more });
  const refusal = await create({ status: "scheduled", date_published: PAST });
  expect([refusal.status, await refusal.json()]).toMatchObject([
    400,
    { post: { date_published: ["Enter a time that is still to come, or choose “Published”."] } },
  ]);
  const backdatedAnswer = await create({ status: "published", date_published: PAST });
  expect(await backdatedAnswer.json()).toMatchObject({ status: "published", date_published: PAST });
});

test("lists tell what is scheduled from what is published, and a step publishes it now", async () => {
  const { records } = await openPageContext(staff);
  const id = String(
    (
      await made(`${API}page/`, {
        path: `/${slug()}/`,
        title: "Later",
        body: "x",
        status: "scheduled",
        date_published: FUTURE,
      })
    ).id,
  );
  const listIds = async (status: string) => {
    const idAnswer = await records.listIds("page", {
      limit: 1000,
      offset: 0,
      order: [],
      filters: [{ field: "status", values: [status] }],
    });
    return idAnswer.ok ? idAnswer.value : [];
  };
  expect([(await listIds("scheduled")).includes(id), (await listIds("published")).includes(id)]).toEqual([true, false]);
  await records.update("page", id, { status: "published" });
  expect([(await listIds("scheduled")).includes(id), (await listIds("published")).includes(id)]).toEqual([false, true]);
});

test("a page and a question that exist already are published since their last change", async () => {
  const path = `/${slug()}/`;
  await env.DB.prepare("INSERT INTO page (path, title, body, updated_at) VALUES (?1, 'Old', 'x', 0)").bind(path).run();
  expect(await forGuest.content.read.page(path)).toMatchObject({ title: "Old", previewNote: undefined });
});

test("the home page shows a banner within its time alone, which ends after it begins", async () => {
  const create = (title: string, more: object) => made(`${API}banner/`, { slot: "banner", title, ...more });
  await create("Now", { starts_at: PAST, ends_at: FUTURE });
  await create("Later", { starts_at: FUTURE });
  await create("Over", { ends_at: PAST });
  const { banners } = await forGuest.storefront.readHome();
  expect(banners.map(({ title }) => title)).toEqual(["Now"]);
  const refusal = await staff.post(`${API}banner/`, { slot: "banner", title: "x", starts_at: FUTURE, ends_at: PAST });
  expect([refusal.status, await refusal.json()]).toMatchObject([
    400,
    { banner: { ends_at: ["The end must be after the start."] } },
  ]);
});
