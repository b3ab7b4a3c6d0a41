import { FaqCategoryInput, FaqInput, PageInput, PostCategoryInput, PostInput } from "#domain/shop/content/inputs";
import { ADDRESS, BY_NAME, field, imageField, POSITION, type OfficeRecord } from "./description.ts";

export const STATUS = field("status", "Status", "choice", {
  help: "Only staff see drafts, hidden and scheduled ones.",
  steps: { published: "Publish", hidden: "Hide", draft: "Make a draft" },
});
export const DATE = field("date_published", "Published on", "dateTime", {
  help: "The shop’s time. “Scheduled” needs a time that is still to come.",
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
        field("answer", "Answer", "markdown", { hasLinks: true }),
        field("category", "Category", "choice", { choicesFrom: "faqCategories" }),
      ],
    },
    {
      title: "In the shop",
      fields: [
        field("is_published", "Published", "checkbox", { steps: { yes: "Publish", "": "Hide" } }),
        field("date_published", "Published on", "dateTime", {
          help: "The shop’s time. At a later time, it appears by itself then. A new one without a time appears at once.",
        }),
        field("position", "Position", "wholeNumber", { help: "Smaller numbers come first in the category." }),
        ADDRESS,
      ],
    },
  ],
  publication: "is_published",
  shopHref: ({ category, slug }) => `/faqs/${String(category)}/${String(slug)}/`,
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
        field("body", "Text", "markdown", { hasLinks: true }),
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
  publication: "status",
  shopHref: ({ slug }) => `/blog/post/${String(slug)}/`,
};

const pages: OfficeRecord = {
  name: "page",
  singular: "page",
  input: PageInput,
  nameField: "title",
  columns: ["path", "status", "date_updated"],
  filters: ["status"],
  orders: { "-date_updated": "Last changed first", title: "By title" },
  searches: "Title, text or address",
  groups: [
    {
      title: "Page",
      fields: [
        field("title", "Title", "text"),
        field("summary", "Summary", "longText"),
        field("body", "Text", "markdown", { hasLinks: true }),
        imageField("image", "Picture"),
      ],
    },
    {
      title: "In the shop",
      fields: [
        STATUS,
        DATE,
        field("path", "Address", "slug", {
          help: "Such as /about-us/. Links to the old address stop working, unless you add a redirect.",
        }),
      ],
    },
    SEO,
  ],
  publication: "status",
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
