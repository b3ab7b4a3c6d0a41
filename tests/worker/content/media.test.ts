import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openPages } from "../../factories/ordered-designs.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { admin, guest, made, openContentStaff, slug, staff } from "../records/content-records.ts";
import { db } from "../support/database/rows.ts";

openContentStaff();
const PATH = "/content/api/v1/media/";

interface Picture extends Record<string, unknown> {
  readonly id: number;
  readonly path: string;
  readonly resource_uri: string;
}

function form(bytes: Uint8Array | string, name: string): FormData {
  const formData = new FormData();
  formData.set("file", new File([bytes as BlobPart], name));
  return formData;
}

async function upload(bytes: Uint8Array | string = png(8, 6), name = "A fox!.png"): Promise<Picture> {
  const response = await staff.form(PATH, form(bytes, name));
  expect(response.status).toBe(201);
  return response.json<Picture>();
}

test("an uploaded picture is shown to everyone, described by staff, and found by its name", async () => {
  const name = `Fox ${slug()}`;
  const picture = await upload(png(8, 6), `${name}.png`);
  expect(picture).toMatchObject({ name, alt: "", type: "image/png", width: 8, height: 6, uses: 0, version: 1 });
  expect(picture.path).toMatch(/^\/static\/media\/fox-[\w-]+\.[0-9a-f]{16}\.png$/);
  const file = await guest.get(picture.path);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await staff.put(picture.resource_uri, { alt: "A fox on a truck" })).status).toBe(200);
  expect(await (await staff.get(picture.resource_uri)).json()).toMatchObject({ alt: "A fox on a truck", version: 2 });
  expect((await guest.get(PATH)).status).toBe(401);
});

test("a page that shows a picture describes it as staff do", async () => {
  const [described, bare] = [await upload(), await upload(png(5, 5), "bare.png")];
  await staff.put(described.resource_uri, { alt: "A fox on a truck" });
  const { content } = await openPages(guest);
  const altTexts = await content.media.readAltTexts([described.path, bare.path, "/static/seed/own.webp"]);
  expect([...altTexts]).toEqual([[described.path, "A fox on a truck"]]);
});

test("a drawing is stored without what could run or load anything", async () => {
  const { path, type } = await upload(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><script>alert(1)</script><path d="M0 0h4v2z"/></svg>`,
    "sign.svg",
  );
  expect(type).toBe("image/svg+xml");
  const file = await guest.get(path);
  expect(file.headers.get("content-security-policy")).toContain("sandbox");
  expect(await file.text()).not.toContain("script");
});

test("what is no picture or too large is refused at its field with what to do", async () => {
  const refuse = async (bytes: Uint8Array | string, name: string) => {
    const response = await staff.form(PATH, form(bytes, name));
    return [response.status, await response.text()];
  };
  expect(await refuse("hello", "a.png")).toEqual([400, expect.stringContaining("Choose a PNG, JPEG, WebP or SVG")]);
  const [status, text] = await refuse(new Uint8Array(20 * 1024 * 1024), "a.png");
  expect([status, text]).toEqual([413, expect.stringContaining("larger than 12 MiB")]);
});

test("a picture that something shows can't be deleted, and says where it is shown", async () => {
  const { path, resource_uri: uri } = await upload();
  const page = await made("/content/api/v1/page/", {
    path: `/${slug()}/`,
    title: "About foxes",
    body: `![A fox](${path})`,
  });
  expect(await (await staff.get(uri)).json()).toMatchObject({ uses: 1 });
  const refusal = await staff.delete(uri);
  expect([refusal.status, await refusal.text()]).toEqual([
    409,
    expect.stringContaining("It’s used by “About foxes” (Pages). Choose another picture there first"),
  ]);
  expect((await staff.delete(page.resource_uri)).status).toBe(204);
  expect((await staff.delete(uri)).status).toBe(204);
  expect((await staff.get(uri)).status).toBe(404);
  // Pages that are still open show it for another day; then a job deletes the file.
  expect((await guest.get(path)).status).toBe(200);
  const [{ count } = { count: 0 }] = await db.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM outbox WHERE topic = 'unnamed-file' AND instr(${path}, entity_id) > 0`,
  );
  expect(count).toBe(1);
});

test("the history says who uploaded and deleted a picture", async () => {
  const { id, resource_uri: uri } = await upload();
  await admin.delete(uri);
  const rows = await db.all<{ action: string }>(
    sql`SELECT action FROM audit WHERE entity = 'media' AND entity_id = ${String(id)} ORDER BY created_at, id`,
  );
  expect(rows.map(({ action }) => action).sort()).toEqual(["create", "delete"]);
});
