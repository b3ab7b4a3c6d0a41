import { applyD1Migrations, listDurableObjectIds, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, expect } from "vitest";
import { clearIsolateState } from "../../worker/isolate-state.ts";
import { leaveAll } from "./support/chat/chat-people.ts";
import { ordersThatDoNotAddUp } from "./support/database/order-sums.ts";
import { guardSelects } from "./support/database/select-guard.ts";
import { fillEmptyDatabase } from "./support/database/empty-database.ts";

const RESETS = 5;

/** The chat rooms of the last file. The runner also lists those of earlier files, which are empty. */
async function lastRooms() {
  const listed = new Set((await listDurableObjectIds(env.CHAT_ROOMS)).map(String));
  if (listed.size === 0 || (await isEmpty(env.DB))) return [];
  const { results } = await env.DB.prepare("SELECT id FROM chat_room").all<{ id: string }>();
  return results
    .filter(({ id }) => listed.has(env.CHAT_ROOMS.idFromName(id).toString()))
    .map(({ id }) => env.CHAT_ROOMS.getByName(id));
}

/**
 * Storage can only be emptied while it is in memory, and it is evicted after some idle seconds. A room or a request
 * that is still publishing would end with an error.
 */
async function wakeStorage(): Promise<void> {
  await Promise.all((await lastRooms()).map((room) => room.flush().catch(() => undefined)));
  const watchers = await listDurableObjectIds(env.STAFF_WATCHERS);
  // Answered after everything that was published before.
  await Promise.all(watchers.map((id) => env.STAFF_WATCHERS.get(id).publishChanges([])));
  // Read last, after the requests have deleted what they published.
  await Promise.all([isEmpty(env.DB), isEmpty(env.SEARCH), env.FILES.head("nothing")]);
}

async function isEmpty(database: D1Database): Promise<boolean> {
  const tableCondition = "name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name NOT LIKE '!_cf!_%' ESCAPE '!'";
  return (
    (await database
      .prepare(`SELECT count(*) AS tables FROM sqlite_master WHERE ${tableCondition}`)
      .first<number>("tables")) === 0
  );
}

/** Retries, because on a busy machine a database may be evicted before it is emptied. */
async function emptyStorage(): Promise<void> {
  for (let tries = 0; tries < RESETS; tries++) {
    await wakeStorage();
    await reset();
    if ((await isEmpty(env.DB)) && (await isEmpty(env.SEARCH))) return;
  }
  throw new Error(`the databases still have tables after ${RESETS} resets`);
}

// The test runner fetches a module by the request that imports it first. Modules that a request imports on demand are
// imported here, so that no request waits for another one's fetch, which workerd would end as hung.
await Promise.all([
  import("@pdf-lib/fontkit"),
  import("@resvg/resvg-wasm"),
  import("@simplewebauthn/server"),
  import("jpeg-js"),
  import("pdf-lib"),
  import("pdfjs-dist/legacy/image_decoders/pdf.image_decoders.mjs"),
  import("stripe"),
  import("../../worker/services/invoices/pdf/make-pdf.ts"),
  import("../../worker/services/site/share/render.ts"),
]);

// Files share a worker, which starts once: each file begins with empty storage and without cached state.
guardSelects(env.DB);
await emptyStorage();
clearIsolateState();
await fillEmptyDatabase(env.DB, env.MAIN_MIGRATIONS);
await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS);
afterAll(async () => {
  await leaveAll();
  expect(await ordersThatDoNotAddUp()).toEqual([]);
});
