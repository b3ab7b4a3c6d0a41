import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { findMovedPage } from "../../../worker/services/catalog/index.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { counted, CATEGORY } from "./deep-category.ts";
import { newId } from "../support/database/rows.ts";

let staff: Client;
beforeAll(async () => {
  await stockCatalog();
  staff = (await signedUp({ role: "staff" })).client;
});

interface Category {
  readonly id: number;
  readonly path: string;
  readonly parent: number | null;
  readonly version: number;
}

async function create(path: string): Promise<Category> {
  const response = await staff.post(CATEGORY, { path, name: path });
  expect([path, response.status]).toEqual([path, 201]);
  return response.json<Category>();
}

const change = async (id: number, input: object) => {
  const response = await staff.put(`${CATEGORY}${String(id)}/`, input);
  return [response.status, await response.json()] as const;
};
const read = async (id: number) => (await staff.get(`${CATEGORY}${String(id)}/`)).json<Category>();
const word = (): string => `w${newId().toLowerCase()}`;
const findPage = (path: string) => findMovedPage(counted().context, path);

/** A category with one below it, and another one. */
async function makeTree() {
  const [top, away] = [word(), word()];
  return {
    top: await create(top),
    middle: await create(`${top}/middle`),
    leaf: await create(`${top}/middle/leaf`),
    other: await create(away),
  };
}

test("a category moves below another one with everything below it, and old addresses lead to the new ones", async () => {
  const { top, middle, leaf, other } = await makeTree();
  expect(await change(middle.id, { parent: other.id })).toMatchObject([
    200,
    { path: `${other.path}/middle`, parent: other.id },
  ]);
  expect(await read(leaf.id)).toMatchObject({ path: `${other.path}/middle/leaf`, parent: middle.id });
  const old = `/products/${top.path}/middle`;
  expect(await findPage(`${old}/`)).toBe(`/products/${other.path}/middle/`);
  expect(await findPage(`${old}/leaf/product/details/fox/`)).toBe(
    `/products/${other.path}/middle/leaf/product/details/fox/`,
  );
  expect(await findPage(`/products/${top.path}/`)).toBeUndefined();
});

test("a category moves to the top, and by its path alone", async () => {
  const { top, middle, leaf } = await makeTree();
  const name = word();
  expect(await change(middle.id, { path: `${top.path}/${name}` })).toMatchObject([200, { parent: top.id }]);
  expect(await read(leaf.id)).toMatchObject({ path: `${top.path}/${name}/leaf` });
  const free = word();
  expect(await change(middle.id, { path: `${top.path}/${free}`, parent: null })).toMatchObject([
    200,
    { path: free, parent: null },
  ]);
});

test("a category that takes a former path ends its alias, also when it moves back", async () => {
  const { top, middle, other } = await makeTree();
  await change(middle.id, { parent: other.id });
  await create(`${top.path}/middle`);
  expect(await findPage(`/products/${top.path}/middle/`)).toBeUndefined();
  const { leaf, middle: second, other: away } = await makeTree();
  await change(leaf.id, { parent: away.id });
  await change(leaf.id, { parent: second.id });
  expect(await findPage(`/products/${second.path}/leaf/`)).toBeUndefined();
});

test("an alias of an address that has a page again does not lead to itself", async () => {
  const { top, middle, leaf, other } = await makeTree();
  await change(leaf.id, { parent: other.id });
  await change(middle.id, { path: `${top.path}/${word()}` });
  expect(await change(other.id, { path: `${top.path}/middle` })).toMatchObject([200, {}]);
  expect(await read(leaf.id)).toMatchObject({ path: `${top.path}/middle/leaf` });
  expect(await findPage(`/products/${top.path}/middle/leaf/nothing/`)).toBeUndefined();
});

test("a cycle, a parent that does not exist and a path that is taken are refused at their field", async () => {
  const { top, middle, leaf, other } = await makeTree();
  expect(await change(top.id, { parent: leaf.id })).toEqual([
    400,
    { category: { parent: [expect.stringContaining("can't stand below itself")] } },
  ]);
  expect(await change(top.id, { parent: top.id })).toMatchObject([400, { category: { parent: [expect.any(String)] } }]);
  expect(await change(leaf.id, { parent: 99_999_999 })).toMatchObject([
    400,
    { category: { parent: [expect.any(String)] } },
  ]);
  await create(`${other.path}/leaf`);
  expect(await change(leaf.id, { parent: other.id })).toMatchObject([
    400,
    { category: { path: [expect.stringContaining("already exists")] } },
  ]);
  expect(await read(middle.id)).toMatchObject({ path: `${top.path}/middle` });
});

test("redirects of staff that led below a moved category lead to its new address", async () => {
  const { middle, other } = await makeTree();
  await env.DB.prepare("INSERT INTO redirect (path, target, updated_at) VALUES (?, ?, 0)")
    .bind(`/${word()}/`, `/products/${middle.path}/leaf/`)
    .run();
  await change(middle.id, { parent: other.id });
  const row = await env.DB.prepare("SELECT target FROM redirect ORDER BY id DESC").first<{ target: string }>();
  expect(row?.target).toBe(`/products/${other.path}/middle/leaf/`);
});

test("a category with products or with categories below it stays, and the refusal names them", async () => {
  const { top, leaf, other } = await makeTree();
  const refuse = async (id: number) => {
    const response = await staff.delete(`${CATEGORY}${String(id)}/`);
    return [response.status, await response.text()];
  };
  expect(await refuse(top.id)).toEqual([409, expect.stringContaining("(Categories)")]);
  expect((await staff.put("/catalog/api/v1/product/3/", { categories: [leaf.path] })).status).toBe(200);
  expect(await refuse(leaf.id)).toEqual([409, expect.stringContaining("(Products)")]);
  expect((await staff.put("/catalog/api/v1/product/3/", { categories: [other.path] })).status).toBe(200);
  expect(await refuse(leaf.id)).toEqual([204, ""]);
});
