import { spawn } from "node:child_process";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { unstable_readConfig } from "wrangler";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { openWorkerd } from "../../lib/workerd.ts";
import { withStores } from "../../lib/local-stores.ts";
import type { Dialect, Seat } from "./wire.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** One guest may be in every room of the bench: the ticket names the room. */
const GUEST = "bench";

/** A server under load, in a separate process. */
export interface Contender {
  readonly dialect: Dialect;
  readonly pid: number;
  /** Connections of a visitor and of a representative. */
  visitor(room: string): Seat;
  staff(room: string): Seat;
  close(): Promise<void>;
}

/** Inserts rooms as `POST /chat/authorize/` creates them. The shop may not be served at the same time. */
export async function makeRooms(state: string, count: number): Promise<Array<string>> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await withStores(state, ({ DB }) =>
    DB.prepare(
      "INSERT INTO chat_room (id, guest_id, date_created, updated_at) SELECT value, value, ?2, ?2 FROM json_each(?1)",
    )
      .bind(JSON.stringify(ids), Date.now())
      .run(),
  );
  return ids;
}

/** The built shop in workerd. Sockets authenticate with a visitor's ticket or a representative's session. */
export async function openKisscut(state: string): Promise<Contender> {
  const server = await openWorkerd({ config: path.join(ROOT, "wrangler.toml"), state });
  const secret = /SIGNING_SECRET="?([^"\n]+)/.exec(readFileSync(path.join(ROOT, ".dev.vars"), "utf8"))?.[1] ?? "";
  const guest = `C-${createHash("sha256").update(GUEST).digest("base64url")}`;
  const expires = Date.now() + 12 * HOUR_MS;
  const session = await signIn(server.url);
  const socketUrl = server.url.replace("http", "ws");
  return {
    dialect: "kisscut",
    pid: server.pid,
    visitor(room) {
      const text = `${room}.${guest}.${expires}`;
      const ticket = `${text}.${createHmac("sha256", secret).update(`chat-ticket:${text}`).digest("hex")}`;
      return {
        room,
        url: `${socketUrl}/ws/chat/client/`,
        headers: { cookie: `kc_guest=${GUEST}; kc_chat=${ticket}`, origin: server.url },
      };
    },
    staff: (room) => ({
      room,
      url: `${socketUrl}/ws/staff/chat/${room}/`,
      headers: { cookie: `sessionid=${session}`, origin: server.url },
    }),
    close: () => server.close(),
  };
}

async function signIn(origin: string): Promise<string> {
  const token = "0123456789abcdef0123456789abcdef";
  const answer = await fetch(`${origin}/account/api/login/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      cookie: `csrftoken=${token}`,
      "x-csrftoken": token,
    },
    body: new URLSearchParams({ username: "staff@example.com", password: "kisscut-demo" }),
  });
  const session = /sessionid=([^;]+)/.exec(answer.headers.getSetCookie().join("; "))?.[1];
  if (!session) throw new Error(`the representative could not sign in: ${answer.status} ${await answer.text()}`);
  return session;
}

/**
 * The control in a workerd of its own, like the shop, and behind the same three workers with which wrangler serves
 * static files: Cloudflare has none of them on the way to a socket. @param state the folder for its data
 */
export async function openBareRooms(state: string): Promise<Contender> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-bare-room-"));
  const files = path.join(folder, "files");
  mkdirSync(files);
  const config = path.join(folder, "wrangler.json");
  const { compatibility_date } = v.parse(
    v.object({ compatibility_date: v.string() }),
    unstable_readConfig({ config: path.join(ROOT, "wrangler.toml") }),
  );
  writeFileSync(
    config,
    JSON.stringify({
      name: "bare-room",
      main: path.join(import.meta.dirname, "bare-room.worker.ts"),
      compatibility_date,
      assets: { directory: files, run_worker_first: ["/*"] },
      durable_objects: { bindings: [{ name: "ROOMS", class_name: "BareRoom" }] },
      migrations: [{ tag: "v1", new_sqlite_classes: ["BareRoom"] }],
    }),
  );
  const server = await openWorkerd({ config, state });
  rmSync(folder, { recursive: true, force: true });
  const seat = (room: string): Seat => ({ room, url: `${server.url.replace("http", "ws")}/room/${room}`, headers: {} });
  return { dialect: "kisscut", pid: server.pid, visitor: seat, staff: seat, close: () => server.close() };
}

/** @param database file of the messages; without it they are in memory */
export async function openSocketIo(database?: string): Promise<Contender> {
  const child = spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      path.join(import.meta.dirname, "peer.ts"),
      ...(database ? ["--database", database] : []),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const seat = (room: string): Seat => ({
    room,
    url: `ws://127.0.0.1:${Number(line.toString())}/socket.io/?EIO=4&transport=websocket`,
    headers: {},
  });
  return {
    dialect: "socket.io",
    pid: child.pid ?? 0,
    visitor: seat,
    staff: seat,
    async close() {
      const childExit = once(child, "exit");
      child.kill("SIGKILL");
      await childExit;
      if (database) for (const ending of ["", "-wal", "-shm"]) rmSync(database + ending, { force: true });
    },
  };
}
