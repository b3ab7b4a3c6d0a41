import { expect, test } from "vitest";
import { USUAL_HOURS } from "#domain/chat/hours/business-hours";
import { readCompany } from "#domain/ground/kernel/settings/company";
import { blogPostingLd, faqPageLd, localBusinessLd, organizationLd, webSiteLd } from "./json-ld.ts";

const origin = "https://shop.example";
const company = readCompany({ facebook_url: "https://facebook.com/kisscut", logo: "/static/logo.svg" });

test("the shop's address is divided when it ends like an American one", () => {
  expect(organizationLd(origin, company)).toMatchObject({
    "@type": "Organization",
    telephone: "+15550100142",
    logo: "https://shop.example/static/logo.svg",
    sameAs: ["https://facebook.com/kisscut"],
    address: {
      streetAddress: "48 Backing Paper Lane",
      addressLocality: "Los Angeles",
      addressRegion: "CA",
      postalCode: "90012",
      addressCountry: "US",
    },
  });
  expect(organizationLd(origin, { ...company, address: ["Am Markt 3", "20095 Hamburg"] })["address"]).toEqual({
    "@type": "PostalAddress",
    streetAddress: "Am Markt 3, 20095 Hamburg",
  });
});

test("days with the same hours are listed together", () => {
  const week = [...USUAL_HOURS.week.slice(0, 6), [{ from: 600, to: 720 }]];
  expect(localBusinessLd(origin, company, week)["openingHoursSpecification"]).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => `https://schema.org/${day}`),
      opens: "07:30",
      closes: "16:00",
    },
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["https://schema.org/Saturday"],
      opens: "10:00",
      closes: "12:00",
    },
  ]);
  expect(localBusinessLd(origin, company, [[], [], [], [], [], [], []])["openingHoursSpecification"]).toEqual([]);
});

test("the site's search has the address of the search page", () => {
  expect(webSiteLd({ origin, shopName: "Kisscut" })).toMatchObject({
    potentialAction: { target: { urlTemplate: "https://shop.example/search/?q={search_term_string}" } },
  });
});

test("answers have whole addresses", () => {
  const [question] = faqPageLd(origin, [
    { question: "Why?", answer: { html: '<a href="/faqs/">Help</a>', headings: [], minutes: 1 } },
  ])["mainEntity"] as ReadonlyArray<unknown>;
  expect(question).toMatchObject({ acceptedAnswer: { text: '<a href="https://shop.example/faqs/">Help</a>' } });
});

test("a post without author is the shop's, and a long title is cut for the headline", () => {
  const date = new Date("2026-03-01T17:00:00Z");
  const post = blogPostingLd(
    { origin, shopName: "Kisscut" },
    {
      slug: "a",
      href: "/blog/post/a/",
      title: "T".repeat(200),
      summary: "",
      author: "",
      image: "",
      datePublished: date,
      dateUpdated: date,
      categories: [],
      minutes: 4,
    },
  );
  expect(post).toMatchObject({ author: { "@type": "Organization", name: "Kisscut" }, timeRequired: "PT4M" });
  expect(String(post["headline"])).toHaveLength(110);
  expect(post).not.toHaveProperty("image");
});
