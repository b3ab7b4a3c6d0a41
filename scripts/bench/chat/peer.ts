import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { Server, type Socket } from "socket.io";

/**
 * The same chat with socket.io: rooms, numbered messages, and missed messages after a reconnect
 * (connectionStateRecovery). With `--database` every message is committed to SQLite and synced to disk before it is
 * sent on, as in a room of the shop, and a message that is sent twice is stored once. Without it, messages are in
 * memory only.
 */
const { values } = parseArgs({ options: { database: { type: "string" } } });

const http = createServer();
const io = new Server(http, {
  transports: ["websocket"],
  perMessageDeflate: false,
  connectionStateRecovery: { maxDisconnectionDuration: 120_000 },
});
const store = values.database === undefined ? inMemory() : inDatabase(values.database);

io.on("connection", (socket: Socket) => {
  const { room } = socket.handshake.auth as { room: string };
  void socket.join(room);
  socket.on("line", ({ message, cid }: { message: string; cid: string }) => {
    const seq = store(room, cid, message);
    io.to(room).emit("line", {
      id: `${room}-${seq}`,
      seq,
      cid,
      message,
      date_created: new Date().toISOString(),
      customer_name: "Ann",
      is_staff: false,
    });
  });
});
http.listen(0, "127.0.0.1", () => {
  const address = http.address();
  if (address && typeof address === "object") process.stdout.write(`${address.port}\n`);
});

type Store = (room: string, cid: string, message: string) => number;

function inMemory(): Store {
  const last = new Map<string, number>();
  return (room) => {
    const seq = (last.get(room) ?? 0) + 1;
    last.set(room, seq);
    return seq;
  };
}

function inDatabase(file: string): Store {
  const db = new DatabaseSync(file);
  db.exec(
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE line (room TEXT, seq INTEGER, cid TEXT, message TEXT, at INTEGER, PRIMARY KEY (room, seq), UNIQUE (room, cid)) STRICT",
  );
  const lineQuery = db.prepare("SELECT seq FROM line WHERE room = ? AND cid = ?");
  const add = db.prepare(
    "INSERT INTO line (room, seq, cid, message, at) SELECT ?1, coalesce(max(seq), 0) + 1, ?2, ?3, ?4 FROM line WHERE room = ?1 RETURNING seq",
  );
  return (room, cid, message) => Number((lineQuery.get(room, cid) ?? add.get(room, cid, message, Date.now()))?.["seq"]);
}
