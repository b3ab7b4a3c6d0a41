import type { ClientFrame } from "#domain/chat/protocol";

/** One thing that happens to a conversation of three: a shopper (0) and two representatives (1, 2). */
export type Happening =
  /** Somebody does something; their frame goes out as many times. */
  | { readonly do: "act"; readonly who: number; readonly frame: ClientFrame; readonly times: number }
  /** Some of what is on its way to the room arrives there. */
  | { readonly do: "arrive"; readonly who: number; readonly count: number }
  /** Some of what the room sent arrives in the browser. */
  | { readonly do: "hear"; readonly who: number; readonly count: number }
  /** A connection breaks with all that is on its way, and another one is made. */
  | { readonly do: "drop"; readonly who: number }
  /** The room is thrown out of memory. */
  | { readonly do: "evict" };

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function chances(seed: number): () => number {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What happens to a conversation, at random but the same for the same seed. */
export function randomHistory(seed: number, length: number): Array<Happening> {
  const chance = chances(seed);
  const upTo = (limit: number) => Math.floor(chance() * limit);
  const one = <T>(...options: ReadonlyArray<T>): T => options[upTo(options.length)] as T;
  let n = 0;
  const frame = (): ClientFrame => {
    const [cid, message] = [`cid-${++n}`, `line ${n}`];
    const seq = upTo(n + 2);
    const dice = chance();
    if (dice < 0.5) return { event: "chat.message", data: { message, cid } };
    if (dice < 0.6) return { event: "chat.note", data: { message, cid } };
    if (dice < 0.68)
      return {
        event: "chat.set.description",
        data: {
          description: "Do you cut holes?",
          customer_name: "Ann",
          email: "ann@example.com",
          screen_size: "",
          cid,
        },
      };
    if (dice < 0.76) return { event: "chat.edit", data: { seq, message } };
    if (dice < 0.8) return { event: "chat.remove", data: { seq } };
    if (dice < 0.86)
      return {
        event: "chat.set.owner",
        data: { owner: one("S-sam", "S-tess", null), expect_rev: one(undefined, 0, 1, 2, 3) },
      };
    if (dice < 0.92) return { event: "chat.read", data: { seq } };
    if (dice < 0.94) return { event: "chat.rate", data: { score: 1 + upTo(5), comment: "", cid } };
    return { event: "close-chat", data: n % 2 === 0 ? { cid } : { cid, resolve: false } };
  };
  return Array.from({ length }, (): Happening => {
    const who = upTo(3);
    const dice = chance();
    if (dice < 0.45) return { do: "act", who, frame: frame(), times: one(1, 1, 1, 2, 3) };
    if (dice < 0.65) return { do: "arrive", who, count: 1 + upTo(4) };
    if (dice < 0.85) return { do: "hear", who, count: 1 + upTo(6) };
    if (dice < 0.95) return { do: "drop", who };
    return { do: "evict" };
  });
}
