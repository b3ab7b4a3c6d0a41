import { expect, test } from "vitest";
import { insert, schema } from "../support/database/rows.ts";
import { made, openContentStaff, slug, staff } from "../records/content-records.ts";

openContentStaff();
const PATH = "/content/api/v1/redirect/";
const PAGE = "/a-page/";

/** The messages of a refused redirect, by field. */
const refusal = async (response: Response) => {
  expect(response.status).toBe(400);
  return (await response.json<{ redirect: Record<string, ReadonlyArray<string>> }>()).redirect;
};

test("a redirect begins where no page is and leads to one", async () => {
  const old = `/${slug()}/`;
  expect(await refusal(await staff.post(PATH, { path: PAGE, target: PAGE }))).toEqual({
    path: [expect.stringContaining("There is a page at this address.")],
  });
  expect(await refusal(await staff.post(PATH, { path: old, target: `/${slug()}/` }))).toEqual({
    target: ["There is no page at this address."],
  });
  expect(await refusal(await staff.post(PATH, { path: "/staff/orders/", target: "/blog/date/2026-11-01/" }))).toEqual({
    path: [expect.stringContaining("There is a page at this address.")],
    target: ["This address leads on to another one. Enter that one."],
  });
  expect(await refusal(await staff.post(PATH, { path: "/gallery/", target: PAGE }))).toEqual({
    path: ["This address already leads on to another one."],
  });
  const waiting = await made(PATH, { path: PAGE, target: "/another-page/", waits_for_page: true });
  expect((await staff.delete(waiting.resource_uri)).status).toBe(204);
  await made(PATH, { path: old, target: "/profile/orders/" });
});

test("addresses of other sites, of calls and of the home page are refused at their field", async () => {
  for (const path of ["//evil.example/", "https://evil.example/", "/a?b=c", "old", "", "/", "/x/api/y/"])
    expect([path, Object.keys(await refusal(await staff.post(PATH, { path, target: PAGE })))]).toEqual([
      path,
      ["path"],
    ]);
  for (const target of ["//evil.example/", "https://evil.example/", "javascript:x", "/a", ""])
    expect([target, Object.keys(await refusal(await staff.post(PATH, { path: `/${slug()}/`, target })))]).toEqual([
      target,
      ["target"],
    ]);
});

test("redirects are neither loops nor chains, in whichever order they are saved", async () => {
  const [first, second] = [`/${slug()}/`, `/${slug()}/`];
  const record = await made(PATH, { path: first, target: "/another-page/" });
  expect(await refusal(await staff.post(PATH, { path: first, target: PAGE }))).toEqual({
    path: ["Another redirect already begins at this address."],
  });
  expect(await refusal(await staff.post(PATH, { path: "/another-page/", target: PAGE, waits_for_page: true }))).toEqual(
    { path: ["Another redirect leads to this address. Change that one first."] },
  );
  expect(await refusal(await staff.put(record.resource_uri, { path: "/another-page/", waits_for_page: true }))).toEqual(
    {
      target: ["An address can’t lead to itself."],
    },
  );
  await made(PATH, { path: second, target: "/another-page/" });
  expect((await staff.put(record.resource_uri, { target: "/profile/orders/" })).status).toBe(200);
});

test("a path is stored as it is looked up: decoded, in lower case, and with a slash unless it names a file", async () => {
  const name = slug();
  expect(await made(PATH, { path: `/${name.toUpperCase()}/Caf%C3%A9`, target: "/profile/orders/" })).toMatchObject({
    path: `/${name}/café/`,
  });
  expect(await made(PATH, { path: `/${name}.HTML/`, target: "/profile/orders/" })).toMatchObject({
    path: `/${name}.html`,
  });
});

test.each([
  ["page", "/content/api/v1/page/", (name: string) => ({ path: `/${name}/`, title: "A page", body: "Text." }), ""],
  ["category", "/catalog/api/v1/category/", (name: string) => ({ path: name, name: "A category" }), "/products"],
  ["FAQ category", "/content/api/v1/faq-category/", (name: string) => ({ slug: name, name: "Questions" }), "/faqs"],
])("a %s is not deleted while a redirect leads to it, which the refusal names", async (_, records, build, folder) => {
  const [name, old] = [slug(), `/${slug()}/`];
  const record = await made(records, build(name));
  const { id } = await insert(schema.redirect, { path: old, target: `${folder}/${name}/`, updatedAt: new Date() });
  const answer = await staff.delete(record.resource_uri);
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(`The redirect of ${old} leads`)]);
  expect((await staff.delete(`${PATH}${id}/`)).status).toBe(204);
  expect((await staff.delete(record.resource_uri)).status).toBe(204);
});
