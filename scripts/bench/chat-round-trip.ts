import { randomUUID } from "node:crypto";
import { CookieClient } from "./support/cookie-client.ts";
import type { Figures } from "./support/figures.ts";

const ROOMS = 16;

interface Frame {
  event: string;
  data: { cid?: string };
}

/** Node's WebSocket accepts headers beside the protocols, which the browser's type does not have. */
const SocketWithHeaders = WebSocket as unknown as new (
  url: string,
  options: { headers: Record<string, string> },
) => WebSocket;

/** 16 guests, each in their own room, who send the next message when the last one was echoed. */
export async function measureChat(origin: string, seconds: number): Promise<Figures> {
  const guests = await Promise.all(Array.from({ length: ROOMS }, () => openRoom(origin)));
  const times: Array<number> = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    guests.map(async (send) => {
      while (performance.now() < end) times.push(await send("How long does a reprint take?"));
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), failed: 0 };
}

/** @returns a function that sends one message and returns the milliseconds until its echo */
async function openRoom(origin: string): Promise<(message: string) => Promise<number>> {
  const guest = await CookieClient.open(origin);
  await guest.post("/chat/authorize/");
  const socket = new SocketWithHeaders(`${origin.replace("http", "ws")}/ws/chat/client/`, {
    headers: { ...guest.headers, origin },
  });
  const waiting = new Map<string, (time: number) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { event, data: content } = JSON.parse(String(data)) as Frame;
    if (event === "chat.display" && content.cid) waiting.get(content.cid)?.(performance.now());
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("the chat socket did not open")), { once: true });
  });
  socket.send(
    JSON.stringify({
      event: "chat.set.description",
      data: { description: "Bench", customer_name: "Bench", email: "bench@example.com", screen_size: "1440x900" },
    }),
  );
  return async (message) => {
    const cid = randomUUID();
    const sentAt = performance.now();
    const echo = new Promise<number>((resolve) => waiting.set(cid, resolve));
    socket.send(JSON.stringify({ event: "chat.message", data: { message, cid } }));
    const took = (await echo) - sentAt;
    waiting.delete(cid);
    return took;
  };
}
