import { Browser } from "./browser.ts";
import type { ChatHalf } from "./chat-half.ts";

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The people of some rooms: one visitor with two tabs, and two representatives, of whom one only reads. */
export async function fillRooms(half: ChatHalf, count: number): Promise<Array<Browser>> {
  const browsers: Array<Browser> = [];
  for (const room of await half.rooms(count)) {
    const first = new Browser(half, { room, side: "customer", id: "C-ann", tab: "1" });
    while (first.client.view().log.epoch === "") await pause(10); // staff cannot join a room before its visitor
    browsers.push(first);
    for (const person of [
      { side: "customer", id: "C-ann", tab: "2" },
      { side: "staff", id: "S-sam" },
      { side: "staff", id: "S-tess" },
    ] as const)
      browsers.push(new Browser(half, { room, ...person }));
  }
  return browsers;
}

export interface Talk {
  /** The number of messages not acknowledged yet. */
  unsent(): number;
  /** The number of acknowledged messages. */
  acknowledged(): number;
  stop(): void;
}

/**
 * Makes everyone except the reading representative send messages at a steady rate.
 * @param perSecond messages of all senders together
 * @param unsentAtMost a sender with this many unsent messages pauses
 */
export function talk(
  browsers: ReadonlyArray<Browser>,
  { perSecond, unsentAtMost = 20 }: { perSecond: number; unsentAtMost?: number },
): Talk {
  const writers = browsers.filter(({ person }) => person.id !== "S-tess");
  let [turn, messageCount] = [0, 0];
  const timer = setInterval(() => {
    const writer = writers[++turn % writers.length];
    if (writer && writer.unsent.length < unsentAtMost)
      writer.say(`${writer.person.id} ${writer.person.tab ?? ""} ${++messageCount}`);
  }, 1000 / perSecond);
  const unsent = () => writers.reduce((all, writer) => all + writer.unsent.length, 0);
  return { unsent, acknowledged: () => messageCount - unsent(), stop: () => clearInterval(timer) };
}
