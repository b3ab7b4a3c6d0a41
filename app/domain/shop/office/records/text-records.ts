import { FaqCategoryInput, FaqInput, PageInput, PostCategoryInput, PostInput } from "#domain/shop/content/inputs";
import { ADDRESS, BY_NAME, field, imageField, POSITION, type OfficeRecord } from "./description.ts";

export const STATUS = field("status", "Status", "choice", {
  steps: { published: "Publish", hidden: "Hide", draft: "Make a draft" },
});
export const DATE = field("date_published", "Published on", "dateTime", {
  help: "The shop’s time. A later date waits until then.",
});

const faqs: OfficeRecord = {
  name: "faq",
  singular: "question",
  input: FaqInput,
  nameField: "question",
  columns: ["category", "is_published", "date_updated"],
  filters: ["category", "is_published"],
  orders: { "-date_updated": "Last changed first" },
  searches: "Question, answer or address",
  groups: [
    {
      title: "Question and answer",
      fields: [
        field("question", "Question", "text"),
        field("answer", "Answer", "markdown"),
        field("category", "Category", "choice", { choicesFrom: "faqCategories" }),
      ],
    },
    {
      title: "In the shop",
      fields: [
        field("is_published", "Published", "checkbox", { steps: { yes: "Publish", "": "Hide" } }),
        field("position", "Position", "wholeNumber", { help: "Smaller numbers come first in the category." }),
        ADDRESS,
      ],
    },
  ],
  shopHref: ({ category, slug, is_published: isPublished }) =>
    isPublished === true ? `/faqs/${String(category)}/${String(slug)}/` : undefined,
};

/** What search engines and social media show instead of title and summary. */
const SEO = {
  title: "Search engines",
  fields: [
    field("seo.title", "Title", "text", { help: "Empty: the title above." }),
    field("seo.description", "Description", "longText", { help: "Empty: the summary above." }),
    imageField("seo.image", "Picture"),
  ],
};
const posts: OfficeRecord = {
  name: "post",
  singular: "blog post",
  input: PostInput,
  nameField: "title",
  columns: ["status", "author", "date_published"],
  filters: ["status", "categories"],
  orders: { "-date_updated": "Last changed first", title: "By title" },
  searches: "Title, text or author",
  groups: [
    {
      title: "Post",
      fields: [
        field("title", "Title", "text"),
        field("summary", "Summary", "longText"),
        field("body", "Text", "markdown"),
        field("author", "Author", "text"),
        imageField("image", "Picture"),
      ],
    },
    {
      title: "In the shop",
      fields: [STATUS, DATE, field("categories", "Categories", "choices", { choicesFrom: "postCategories" }), ADDRESS],
    },
    SEO,
  ],
  shopHref: ({ slug, status }) => (status === "published" ? `/blog/post/${String(slug)}/` : undefined),
};

const pages: OfficeRecord = {
  name: "page",
  singular: "page",
  input: PageInput,
  nameField: "title",
  columns: ["path", "date_updated"],
  filters: [],
  orders: { "-date_updated": "Last changed first", title: "By title" },
  searches: "Title, text or address",
  groups: [
    {
      title: "Page",
      fields: [
        field("title", "Title", "text"),
        field("summary", "Summary", "longText"),
        field("body", "Text", "markdown"),
        imageField("image", "Picture"),
        field("path", "Address", "slug", {
          help: "Such as /about-us/. Links to the old address stop working, unless you add a redirect.",
        }),
      ],
    },
    SEO,
  ],
  shopHref: ({ path }) => String(path),
};

const NAME = field("name", "Name", "text");

const postCategories: OfficeRecord = {
  name: "post-category",
  singular: "category",
  input: PostCategoryInput,
  nameField: "name",
  columns: ["slug", "position"],
  filters: [],
  orders: BY_NAME,
  groups: [{ title: "Category of the blog", fields: [NAME, POSITION, ADDRESS] }],
  shopHref: ({ slug }) => `/blog/category/${String(slug)}/`,
};

const faqCategories: OfficeRecord = {
  name: "faq-category",
  singular: "category",
  input: FaqCategoryInput,
  nameField: "name",
  columns: ["slug", "position"],
  filters: [],
  orders: BY_NAME,
  words: "faqs help topics",
  groups: [
    {
      title: "Category of questions",
      fields: [NAME, field("summary", "Summary", "longText"), POSITION, ADDRESS],
    },
  ],
  shopHref: ({ slug }) => `/faqs/${String(slug)}/`,
};

export const textRecords: ReadonlyArray<OfficeRecord> = [pages, posts, postCategories, faqs, faqCategories];
