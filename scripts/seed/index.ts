import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { takeInConversations } from "../../worker/services/chat/rooms/search/reindex.ts";
import { updateEntries } from "../../worker/services/records/search/update-entries.ts";
import { rebuildIndex } from "../../worker/services/search/entries/update-index.ts";
import { withStores } from "../lib/local-stores.ts";
import { migrateStores } from "../lib/migrate.ts";
import { fillCatalog, putFiles } from "./fill-catalog.ts";
import { fillChats } from "./fill-chats.ts";
import { fillContent } from "./fill-content.ts";
import { fillReviews } from "./fill-reviews.ts";
import { fillVisits } from "./fill-visits.ts";
import { fillPeople } from "./fill-people.ts";
import { drawAll } from "./pictures/draw.ts";
import { makeGallery } from "./pictures/gallery.ts";
import { readGalleryFiles } from "./pictures/gallery-files.ts";
import { renderPhotos } from "./pictures/photos.ts";

interface SeedOptions {
  /** The folder that `wrangler dev --persist-to` is given. */
  readonly persistTo: string;
  /** Writes the catalog again into a shop that has one. Customers and their orders are not changed. */
  readonly again?: boolean;
  /** Only the rows of the catalog: no pictures, people, orders, chats or promotion codes. */
  readonly catalogOnly?: boolean;
  readonly now?: Date;
}

/** Draws or reads the pictures of the catalog. `all` has every file. */
export async function catalogPictures() {
  const drawings = await drawAll();
  const gallery = makeGallery(drawings);
  const files = readGalleryFiles();
  return { drawn: drawings, gallery, files, all: [...gallery.files, ...files.files] };
}

/** Migrates a shop, and seeds it when it is empty. Returns false when it was not empty. */
export async function seed({
  persistTo,
  again = false,
  catalogOnly = false,
  now = new Date(),
}: SeedOptions): Promise<boolean> {
  // Drawing blocks the thread for seconds; an open connection to the databases would time out.
  const { drawn, gallery, files, all } = await catalogPictures();
  const photos = catalogOnly ? undefined : await renderPhotos(drawn);
  return withStores(persistTo, async ({ DB, SEARCH, FILES }) => {
    await migrateStores({ DB, SEARCH });
    if (!again && (await count(DB, "product")) > 0) return false;
    if (!catalogOnly) await putFiles(FILES, all);
    await fillCatalog(DB, gallery, now.getTime(), { promotions: !catalogOnly });
    await fillContent(DB, { gallery, files }, now.getTime());
    if (photos !== undefined && (await count(DB, "user")) === 0) {
      await fillPeople(DB, FILES, { drawn, gallery, photos }, now.getTime());
      await fillReviews(DB, FILES, photos, now.getTime());
      await fillChats(DB, FILES, now.getTime());
      await fillVisits(DB, now.getTime());
    }
    await rebuildIndex(DB, SEARCH, now.getTime());
    // No watcher is connected, so these changes are not published; and the index was just built.
    await DB.batch([DB.prepare("DELETE FROM change_outbox"), DB.prepare("DELETE FROM search_outbox WHERE due_at = 0")]);
    while (!(await updateEntries(DB, SEARCH, "oldest")));
    await takeInConversations(DB, SEARCH);
    return true;
  });
}

async function count(db: D1Database, table: "product" | "user"): Promise<number> {
  const row = await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>();
  return row?.n ?? 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      state: { type: "string", default: ".wrangler/state" },
      again: { type: "boolean", default: false },
    },
  });
  const began = performance.now();
  const filled = await seed({ persistTo: values.state, again: values.again });
  console.log(
    filled
      ? `The demo shop was filled in ${((performance.now() - began) / 1000).toFixed(1)} s.`
      : "The shop is filled already.",
  );
}
