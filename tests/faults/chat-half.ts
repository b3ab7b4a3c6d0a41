import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { unstable_readConfig, unstable_splitSqlQuery } from "wrangler";
import type { Stored, StoredPresence } from "./chat.worker.ts";
import { openWorkerd, type Server } from "../../scripts/lib/workerd.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const Bindings = v.object({
  compatibility_date: v.string(),
  compatibility_flags: v.array(v.string()),
  d1_databases: v.array(v.unknown()),
  r2_buckets: v.array(v.unknown()),
  durable_objects: v.unknown(),
  migrations: v.array(v.unknown()),
});

/** The chat part of the shop in a separate workerd, with data in a folder. */
export interface ChatHalf extends Server {
  /** Inserts rooms as `POST /chat/authorize/` does. Returns their ids. */
  rooms(count: number): Promise<Array<string>>;
  /** The rows of a room, and their copies in the database. */
  stored(room: string): Promise<Stored>;
  /** Who is stored as present in a room, and when its alarm fires. */
  presence(room: string): Promise<StoredPresence>;
  /** Fires the alarm of a room now. */
  fireAlarm(room: string): Promise<void>;
}

/** @param state the folder for its data; without one it gets one of its own, deleted at the end */
export async function openChatHalf(state?: string): Promise<ChatHalf> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-chat-half-"));
  const config = path.join(folder, "wrangler.json");
  const shop = v.parse(Bindings, unstable_readConfig({ config: path.join(ROOT, "wrangler.toml") }));
  writeFileSync(
    config,
    JSON.stringify({ ...shop, name: "chat-half", main: path.join(ROOT, "tests/faults/chat.worker.ts") }),
  );
  const server = await openWorkerd({ config, state });
  rmSync(folder, { recursive: true, force: true });
  const run = async (queries: ReadonlyArray<string>) => {
    const answer = await fetch(`${server.url}/run/`, { method: "POST", body: JSON.stringify(queries) });
    if (!answer.ok) throw new Error(`the database refused: ${await answer.text()}`);
  };
  const ask = async (verb: string, room: string) => {
    const answer = await fetch(`${server.url}/${verb}/${room}/`);
    if (!answer.ok) throw new Error(`no answer about ${room}: ${await answer.text()}`);
    return answer;
  };
  const migrationsFolder = path.join(ROOT, "migrations");
  const files = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  for (const file of files) await run(unstable_splitSqlQuery(readFileSync(path.join(migrationsFolder, file), "utf8")));
  return Object.assign(server, {
    async rooms(count: number) {
      const ids = Array.from({ length: count }, () => randomUUID());
      await run(
        ids.map(
          (id) => `INSERT INTO chat_room (id, guest_id, date_created, updated_at) VALUES ('${id}', '${id}', 0, 0)`,
        ),
      );
      return ids;
    },
    async stored(room: string) {
      return (await ask("stored", room)).json<Stored>();
    },
    async presence(room: string) {
      return (await ask("presence", room)).json<StoredPresence>();
    },
    async fireAlarm(room: string) {
      await ask("fire-alarm", room);
    },
  });
}
