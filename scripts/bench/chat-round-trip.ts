import { randomUUID } from "node:crypto";
import type { Figures } from "./support/http.ts";

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
  const first = await fetch(`${origin}/healthz`);
  const cookies = new Map(readCookies(first));
  const authorised = await fetch(`${origin}/chat/authorize/`, {
    method: "POST",
    headers: { cookie: header(cookies), "x-csrftoken": cookies.get("csrftoken") ?? "" },
  });
  if (!authorised.ok) throw new Error(`chat was not authorised: ${authorised.status} ${await authorised.text()}`);
  for (const [name, value] of readCookies(authorised)) cookies.set(name, value);

  const socket = new SocketWithHeaders(`${origin.replace("http", "ws")}/ws/chat/client/`, {
    headers: { cookie: header(cookies), origin },
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

const readCookies = (response: Response): Array<[string, string]> =>
  response.headers.getSetCookie().map((line) => {
    const [pair = ""] = line.split(";");
    return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
  });
const header = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
