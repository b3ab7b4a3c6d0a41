import { beforeAll, describe, expect, test } from "vitest";
import { getRequirement } from "#domain/ground/records/permissions";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import { records } from "../../../worker/api/records.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { ownedRows } from "../support/database/record-rows.ts";
import { makeUser } from "../support/database/rows.ts";

interface Listed {
  readonly rows: Array<{ id: string | number; resource_uri: string; content_type_id: number }>;
  readonly total: number;
  readonly limit: number;
  readonly next: string | null;
}

/** Both formats of a list as one. */
async function read(response: Response, row: (typeof records)[number]): Promise<Listed> {
  expect(response.status).toBe(200);
  const body = await response.json<Record<string, unknown>>();
  if (row.shape === "items") {
    expect(Object.keys(body).sort()).toEqual(["extra", "items", "limit", "next", "offset", "previous", "totalCount"]);
    return { rows: body["items"], total: body["totalCount"], limit: body["limit"], next: body["next"] } as Listed;
  }
  expect(Object.keys(body).sort()).toEqual(["meta", "objects"]);
  const meta = body["meta"] as Record<string, unknown>;
  expect(Object.keys(meta).sort()).toEqual([
    "extra",
    "limit",
    "next",
    "offset",
    "previous",
    "request_uuid",
    "total_count",
  ]);
  return { rows: body["objects"], total: meta["total_count"], limit: meta["limit"], next: meta["next"] } as Listed;
}

let admin: Client;
let customer: Client;
const guest = new Client();
const theirs = new Map<string, string | number>();

beforeAll(async () => {
  admin = (await signedUp({ role: "admin" })).client;
  customer = (await signedUp()).client;
  for (const [name, make] of Object.entries(ownedRows)) theirs.set(name, await make((await makeUser()).id));
});

describe.each(records.map((row) => [row.name, row] as const))("the list of %s records", (_, row) => {
  const list = (query: string, client = admin) => client.get(`${row.path}${query}`);
  const fetchError = async (query: string) => {
    const response = await list(query);
    expect([query.slice(0, 60), response.status]).toEqual([query.slice(0, 60), 400]);
    return JSON.stringify(await response.json());
  };

  test("has its URL shape, and each record its names", async () => {
    const { rows, total } = await read(await list(""), row);
    expect(total).toBeGreaterThanOrEqual(rows.length);
    for (const record of rows)
      expect(record).toMatchObject({
        resource_uri: `${row.path}${record.id}/`,
        content_type_id: CONTENT_TYPES[row.name],
      });
    const [first] = rows;
    if (!first) return;
    const always = Object.entries(row.fields.entries)
      .filter(([, schema]) => schema.type !== "optional")
      .map(([name]) => name);
    expect(Object.keys(first)).toEqual(expect.arrayContaining(always));
    expect(await (await admin.get(first.resource_uri)).json()).toMatchObject({ id: first.id });
  });

  test("refuses unknown parameters and names them", async () => {
    expect(await fetchError("?no_such_field=1")).toContain("no_such_field");
    expect(await fetchError("?order_by=no_such_field")).toContain("no_such_field");
    for (const name of ["__proto__", "constructor", "toString__in"])
      expect(await fetchError(`?${name}=1`)).toContain(name);
  });

  test("has pages, and refuses invalid page numbers", async () => {
    for (const limit of ["0", "-1", "1.5", "NaN", "1e9"])
      expect(await fetchError(`?limit=${limit}`)).toContain("limit");
    expect(await fetchError("?offset=-1")).toContain("offset");
    expect(await fetchError("?limit=1&limit=2")).toContain("limit");
    expect((await read(await list("?limit=1000"), row)).limit).toBe(100);
    expect((await read(await list(`?offset=${"9".repeat(40)}`), row)).rows).toEqual([]);
    const page = await read(await list("?limit=1"), row);
    expect(page.rows.length).toBeLessThanOrEqual(1);
    expect(page.next === null).toBe(page.total <= 1);
  });

  test("accepts each filter and order, with a thousand values and with invalid ones", async () => {
    const many = Array.from({ length: 1000 }, (_, i) => `v${i}`).join(",");
    for (const field of row.filters) {
      expect([field, (await read(await list(`?${field}__in=${many}`), row)).rows.length]).toEqual([field, 0]);
      for (const value of ["", "null", "'; DROP TABLE user; --", "%25", "\u{1f98a}", "x".repeat(4000)])
        expect([field, (await list(`?${field}=${encodeURIComponent(value)}`)).status]).toEqual([field, 200]);
    }
    expect(row.orderBy).toContain("id");
    for (const field of row.orderBy) await read(await list(`?order_by=-${field},${row.orderBy[0] ?? field}`), row);
  });

  test("finds exactly the requested ids", async () => {
    if (!row.filters.includes("id")) return;
    const [first] = (await read(await list(""), row)).rows;
    if (first) expect((await read(await list(`?id=${first.id}`), row)).rows.map(({ id }) => id)).toEqual([first.id]);
  });

  test("answers HEAD without a body, OPTIONS with its methods, and other methods with 405", async () => {
    const head = await admin.request(row.path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const options = await admin.request(row.path, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, expect.stringContaining("GET, HEAD")]);
    const patch = await admin.request(`${row.path}1/`, {
      method: "PATCH",
      headers: { "x-csrftoken": admin.cookies.get("csrftoken") ?? "" },
    });
    expect([patch.status, patch.headers.get("allow")]).toEqual([405, expect.stringContaining("GET, HEAD")]);
  });

  test("cannot be written without the security token", async () => {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const [method, path] of [
      ["POST", row.path],
      ["PUT", `${row.path}1/`],
      ["DELETE", `${row.path}1/`],
    ] as const) {
      expect([
        method,
        (
          await new Client().request(path, {
            method,
            body: "{}",
            headers: { cookie, "content-type": "application/json" },
          })
        ).status,
      ]).toEqual([method, 403]);
    }
  });

  test("has no record under an invalid id", async () => {
    for (const id of ["0", "-1", "1.0", "1e3", "no-such", "%00", "%27%20OR%201=1", "x".repeat(500)])
      expect([id, (await admin.get(`${row.path}${id}/`)).status]).toEqual([id, 404]);
  });

  test("shows a guest no one's records, and requires an account where it must", async () => {
    const response = await list("", guest);
    if (getRequirement(row.name, "read")) expect([401, 403, 404]).toContain(response.status);
    else if (theirs.has(row.name)) expect((await read(response, row)).total).toBe(0);
    else expect(response.status).toBe(200);
  });

  test("hides another user's record: from lists, from reading, and from writing", async () => {
    const id = theirs.get(row.name);
    if (id === undefined) return;
    const uri = `${row.path}${id}/`;
    expect((await admin.get(uri)).status).toBe(200);
    const listed = await list("", customer);
    if (listed.status === 200) expect((await read(listed, row)).rows.map((record) => record.id)).not.toContain(id);
    const expectedStatus = listed.status === 200 ? 404 : listed.status;
    expect((await customer.get(uri)).status).toBe(expectedStatus);
    expect([401, 404]).toContain((await guest.get(uri)).status);
    const previousText = await (await admin.get(uri)).text();
    for (const response of [await customer.put(uri, {}), await customer.delete(uri)])
      expect([400, 403, 404, 405]).toContain(response.status);
    expect(await (await admin.get(uri)).text()).toBe(previousText);
  });
});

test("every record with an owner is tried with another user's", () => {
  const shared = new Set([
    "category",
    "product",
    "material",
    "template",
    "color",
    "font",
    "ready-made-design",
    "price-table",
    "promotion",
    "promotion-code",
    "gift-card",
    "wholesale-account",
    "post",
    "post-category",
    "faq",
    "faq-category",
    "gallery-item",
    "testimonial",
    "page",
    "alert",
    "banner",
    "email",
    "text-message",
    "redirect",
    "newsletter-subscription",
    "media",
    "canned-reply",
  ]);
  expect(records.map(({ name }) => name).filter((name) => !shared.has(name) && !theirs.has(name))).toEqual([]);
});
