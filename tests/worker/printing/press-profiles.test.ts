import { eq } from "drizzle-orm";
import type { ComparisonJob } from "#domain/prepress/artwork/print-comparison/comparison-job";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import defaultIcc from "../../../app/domain/prepress/artwork/color/default-press.icc";
import { configure, place } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { selectLines, sent } from "../orders/frozen-order.ts";
import type { Client } from "../support/clients/client.ts";
import { newEmail, signedUp } from "../support/customers.ts";
import { compared, file, latin, LINE, findPrintFileRow, staff, stockPrintProducts, upload } from "../support/press.ts";
import { db, catchConstraintName, schema } from "../support/database/rows.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";

beforeAll(() => stockPrintProducts());

const PATH = "/printing/api/press-profile/";
const admin = async (): Promise<Client> => (await signedUp({ role: "admin" })).client;

/** The shop's own profile under another name of the same length, so that its bytes are others. */
function profileNamed(name: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(defaultIcc).slice();
  const at = new TextDecoder("latin1").decode(bytes).indexOf("Kisscut default press");
  bytes.set(new TextEncoder().encode(name.padEnd("Kisscut default press".length, " ")), at);
  return bytes;
}

function form(bytes: Uint8Array<ArrayBuffer>): FormData {
  const fields = new FormData();
  fields.set("file", new File([bytes], "press.icc"));
  return fields;
}

const set = async (client: Client, name: string): Promise<{ name: string; sha256: string }> =>
  (await sent(client.form(PATH, form(profileNamed(name))))).json();

afterAll(async () => {
  await db.insert(schema.pressProfile).values({
    id: crypto.randomUUID(),
    sha256: null,
    name: "The shop's own",
    setBy: "the tests",
    createdAt: new Date(),
  });
});

let pictures = 0;
/** A compared sticker. */
async function sticker(client: Client): Promise<string> {
  pictures++;
  const artwork = await upload(client, png(300, 210 + pictures), "fox.png");
  return (await configure(client, { width: 3, height: 2, shape: "rectangle", artwork, cut_line: LINE })).id;
}
async function order(client: Client, id: string): Promise<string> {
  await sent(client.post("/cart/api/add/", { configured_product: id }));
  const response = await sent(place(client, { email: newEmail() }));
  await runScheduledJobs();
  return (await selectLines((await response.json<{ order: { id: string } }>()).order.id))[0]?.id ?? "";
}
async function fetchHashes(client: Client, id: string) {
  const { press_url, pictures } = await (await client.get(`/printing/api/comparison/${id}/`)).json<ComparisonJob>();
  return { press_url, print_hash: pictures[0]?.print_hash };
}

describe("the press's profile", () => {
  test("is set by an admin only, and everybody's browser then gets its bytes by its hash", async () => {
    expect((await (await staff()).form(PATH, form(profileNamed("Mine")))).status).toBe(403);
    const { name, sha256 } = await set(await admin(), "Roland on vinyl");
    expect(name).toMatch(/^Roland on vinyl/);
    const { client: guest } = await signedUp();
    const current = await (await guest.get(PATH)).json<{ url: string }>();
    expect(current).toEqual({ name, url: `${PATH}${sha256}/` });
    const profile = await guest.get(current.url);
    expect(profile.headers.get("cache-control")).toContain("immutable");
    expect(new Uint8Array(await profile.arrayBuffer())).toEqual(profileNamed("Roland on vinyl"));
    expect((await guest.get(`${PATH}${"0".repeat(64)}/`)).status).toBe(404);
  });

  test("is refused with the reason if it isn't one of a CMYK press, and the current one stays", async () => {
    const client = await admin();
    const previousProfile = await (await client.get(PATH)).json();
    const response = await client.form(PATH, form(profileNamed("Cut off").slice(0, 20_000)));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This profile is cut off");
    expect((await client.form(PATH, form(png(8, 8)))).status).toBe(400);
    expect(await (await client.get(PATH)).json()).toEqual(previousProfile);
  });

  test("of an order is the one that was set when it was placed, and its file isn't made for another", async () => {
    const [press, { client }] = [await admin(), await signedUp()];
    const first = await set(press, "First press");
    const id = await sticker(client);
    await compared(client, id);
    const line = await order(client, id);
    const printed = await latin(await file(press, line));
    expect(await findPrintFileRow(id)).toMatchObject({ pressProfile: first.name, pressProfileSha256: first.sha256 });
    const second = await set(press, "Second press");
    expect(await latin(await file(press, line))).toBe(printed);
    expect((await fetchHashes(press, line)).press_url).toContain(first.sha256);
    // Even when the file has to be made again.
    await db
      .update(schema.printFile)
      .set({ inputHash: "outdated" })
      .where(eq(schema.printFile.configuredProductId, id));
    expect(await latin(await file(press, line))).toBe(printed);
    const later = await sticker(client);
    expect((await fetchHashes(client, later)).press_url).toContain(second.sha256);
  });

  test("is part of what a comparison counts for: a print for another press is compared again", async () => {
    const [press, { client }] = [await admin(), await signedUp()];
    await set(press, "Third press");
    const id = await sticker(client);
    const previousHashes = await fetchHashes(client, id);
    await set(press, "Fourth press");
    expect((await fetchHashes(client, id)).print_hash).not.toBe(previousHashes.print_hash);
    expect(await (await openPages(press)).press.restore("default")).toBe(true);
    expect(await (await openPages(await staff())).press.restore("default")).toBe(false);
    const defaultHashes = await fetchHashes(client, id);
    expect(defaultHashes.press_url).toBeNull();
    expect(defaultHashes.print_hash).not.toBe(previousHashes.print_hash);
  });

  test("stays in the history, whatever is set later", async () => {
    const { sha256 } = await set(await admin(), "Fifth press");
    const edited = db.update(schema.pressProfile).set({ name: "x" }).where(eq(schema.pressProfile.sha256, sha256));
    expect(await catchConstraintName(edited)).toBe("press_profile_stands");
  });
});
