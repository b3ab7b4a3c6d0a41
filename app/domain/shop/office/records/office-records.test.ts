import { expect, test } from "vitest";
import { listFormFields, listOfficeColumns, listOfficeFields } from "./description.ts";
import { listWritableFields, readFieldFacts } from "./field-schema.ts";
import { presetTexts, readFormTexts, readInput, withAddress, writeFormTexts, type RecordTexts } from "./form-texts.ts";
import { describeCell, groupErrors } from "./form-view.ts";
import { fingerprint } from "./merge.ts";
import { OFFICE_RECORDS } from "./office-records.ts";
import { listUnmeasured } from "./picture-texts.ts";

test.each(OFFICE_RECORDS)("a form of $name has every field that can be written, once and with a label", (record) => {
  const names = listFormFields(record).map(({ name }) => name);
  expect(names.toSorted()).toEqual(listWritableFields(record.input).toSorted());
  expect(listOfficeFields(record).filter(({ label }) => label === "")).toEqual([]);
});

test.each(OFFICE_RECORDS)("the lists of $name show and filter by its own fields", (record) => {
  const fields = listOfficeFields(record);
  expect(listOfficeColumns(record).map(({ name }) => name)).toEqual(record.columns);
  expect(record.columns.length).toBeLessThanOrEqual(3);
  const names = fields.map(({ name }) => name);
  expect([record.nameField, ...record.filters].filter((name) => !names.includes(name))).toEqual([]);
  // Whoever filters chooses among values.
  const choiceFields = fields.filter(({ widget, choicesFrom, ...field }) => {
    const { options } = readFieldFacts(record.input, { widget, ...field });
    return widget === "checkbox" || choicesFrom !== undefined || options.length > 0 || field.labels !== undefined;
  });
  expect(record.filters.filter((name) => !choiceFields.some((field) => field.name === name))).toEqual([]);
});

test.each(OFFICE_RECORDS)("whoever fills in a form of $name chooses among values instead of typing them", (record) => {
  const textFields = listFormFields(record).filter(({ widget }) =>
    ["text", "slug", "longText", "lines"].includes(widget),
  );
  const choiceFields = textFields.filter(
    (field) =>
      field.choicesFrom !== undefined ||
      field.labels !== undefined ||
      readFieldFacts(record.input, field).options.length > 0,
  );
  expect(choiceFields.map(({ name }) => name)).toEqual([]);
});

test("choices whose order counts come in the order of their places, and those without one last", () => {
  const product = OFFICE_RECORDS.find(({ name }) => name === "product");
  const fields = product ? listFormFields(product).filter(({ name }) => name === "materials") : [];
  const controls: Record<string, ReadonlyArray<string>> = {
    materials: ["foil", "vinyl", "paper", "clear"],
    "place.materials.vinyl": ["1"],
    "place.materials.paper": [""],
    "place.materials.clear": ["10"],
    "place.materials.foil": ["2"],
  };
  const texts = readFormTexts(fields, (name) => controls[name] ?? []);
  expect(texts).toEqual({ materials: "vinyl\nfoil\nclear\npaper" });
});

const question = OFFICE_RECORDS.find(({ name }) => name === "faq");
const post = OFFICE_RECORDS.find(({ name }) => name === "post");
if (!question || !post) throw new Error("The records of these tests are described.");

test("what a form sends for a record that nobody touched is the record", () => {
  const fields = listOfficeFields(post);
  const record = {
    slug: "a",
    title: "A",
    summary: "",
    body: "One\r\n\r\nTwo",
    author: "",
    image: "",
    status: "draft",
    seo: { title: "T" },
    categories: ["b", "a"],
    date_published: "2026-11-29T20:04:00.000Z",
  };
  const texts = writeFormTexts(fields, record);
  expect(texts).toMatchObject({ categories: "a\nb", date_published: "2026-11-29T12:04", "seo.title": "T" });
  expect(readInput(post.input, fields, texts)).toEqual({
    ...record,
    body: "One\n\nTwo",
    categories: ["a", "b"],
  });
});

const ID = "1f0c8a2e-5a4b-4f0e-9d57-1f6f2ad0c001";

test("a new record without an address gets one from its name, and no other text is touched", () => {
  const texts = { title: "Café & Bar", slug: " ", body: "" };
  expect(withAddress(post, texts, ID)).toEqual({ ...texts, slug: "cafe-bar" });
  expect(withAddress(post, { ...texts, slug: "bar" }, ID)).toEqual({ ...texts, slug: "bar" });
  expect(withAddress(post, { title: "Without" }, ID)).toEqual({ title: "Without" });
});

test.each(OFFICE_RECORDS)("a new $name whose name has no Latin letters gets an address that is valid", (record) => {
  const slugs = ["🌈🌈", "أسئلة", "Ще"].map(
    (title) => withAddress(record, { [record.nameField]: title, slug: "" }, ID)["slug"],
  );
  expect(slugs).toEqual(slugs.map(() => `${record.name}-1f0c8a2e`));
});

test("a change sends only what changed, an object whole and without its empty fields", () => {
  const fields = listOfficeFields(post);
  const texts = { ...writeFormTexts(fields, { seo: { title: "T", description: "D" } }), "seo.title": "" };
  expect(readInput(post.input, fields, texts, ["seo.title"])).toEqual({ seo: { description: "D" } });
  expect(readInput(post.input, fields, { "seo.title": "" }, ["seo.title"])).toEqual({ seo: {} });
});

test("a new record begins with what the API gives it, and a number that cannot be read is refused by its field", () => {
  const fields = listOfficeFields(question);
  const texts = presetTexts(question, fields, 0);
  expect(texts).toMatchObject({ is_published: "yes", position: "0", question: "" });
  expect(readInput(question.input, fields, { ...texts, position: "many" })).toMatchObject({
    position: "many",
    is_published: true,
  });
});

test("a list says when a record appears by itself, and otherwise what its field says", () => {
  const alert = OFFICE_RECORDS.find(({ name }) => name === "alert");
  const active = alert && listOfficeFields(alert).find(({ name }) => name === "is_active");
  if (!alert || !active) throw new Error("Alerts are described.");
  const describe = (fields: object) =>
    describeCell(alert, active, { ...fields }, { lists: {}, now: new Date("2026-11-30T20:00:00Z") });
  expect(describe({ is_active: true, starts_at: "2026-12-07T17:00:00Z" })).toBe(
    "Scheduled for Monday, December 7, 9:00 AM",
  );
  expect(describe({ is_active: true, ends_at: "2026-11-29T17:00:00Z" })).toBe("Ended");
  expect(describe({ is_active: true, starts_at: null })).toBe("Yes");
  expect(describe({ is_active: false, starts_at: "2026-12-07T17:00:00Z" })).toBe("No");
});

test("messages stand at their fields, those of a list with the line", () => {
  expect(
    groupErrors(post, {
      title: ["T"],
      categories: { 1: ["C"] },
      seo: { image: ["I"] },
      __all__: ["A"],
      version: ["V"],
    }),
  ).toEqual({ title: ["T"], categories: ["Line 2: C"], "seo.image": ["I"], "": ["A", "version: V"] });
});

test("a field that is emptied is sent as null where its record can do without it", () => {
  const promotion = OFFICE_RECORDS.find(({ name }) => name === "promotion");
  if (!promotion) throw new Error("Promotions are described.");
  const texts = { kind: "free-shipping", percent: "", ends_at: "" };
  expect(readInput(promotion.input, listOfficeFields(promotion), texts, Object.keys(texts))).toEqual({
    kind: "free-shipping",
    percent: null,
    ends_at: null,
  });
});

test.each(OFFICE_RECORDS.filter(({ publication }) => publication === "status"))(
  "a form of a new $name begins as a draft",
  (record) => {
    expect(presetTexts(record, listOfficeFields(record), 0)).toMatchObject({ status: "draft" });
  },
);

test("the size of a picture is the picture's own where nobody typed one", () => {
  const item = OFFICE_RECORDS.find(({ name }) => name === "gallery-item");
  const fields = item ? listFormFields(item) : [];
  const measured = { image: "/static/media/a.png", width: "800", height: "600" };
  const listNames = (texts: RecordTexts, loadedTexts: RecordTexts) =>
    listUnmeasured(fields, texts, fingerprint(loadedTexts)).map(({ name }) => name);
  const empty = { image: "", width: "", height: "" };
  expect(listNames({ ...measured, width: "", height: " " }, empty)).toEqual(["width", "height"]);
  expect(listNames(measured, empty)).toEqual([]);
  expect(listNames(measured, measured)).toEqual([]);
  expect(listNames({ ...measured, image: "/static/media/b.png" }, measured)).toEqual(["width", "height"]);
  expect(listNames({ ...measured, image: "/static/media/b.png", width: "90" }, measured)).toEqual(["height"]);
  expect(listNames(empty, empty)).toEqual([]);
});

test("pictures of a list come back in their places, without those whose box is unchecked, and with typed paths last", () => {
  const fields = [{ name: "images", label: "Pictures", widget: "images" as const }];
  const controls: Readonly<Record<string, ReadonlyArray<string>>> = {
    images: ["/a.png", "/c.png", "/d.png\n\n/e.png", ""],
    "place.images./a.png": ["2"],
    "place.images./c.png": ["1"],
  };
  expect(readFormTexts(fields, (name) => controls[name] ?? [])).toEqual({
    images: "/c.png\n/a.png\n/d.png\n/e.png",
  });
});
