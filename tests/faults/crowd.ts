import { Browser } from "./browser.ts";
import type { ChatHalf } from "./chat-half.ts";

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Everybody in some rooms: one visitor in two tabs and two representatives, of whom one only reads. */
export async function fillRooms(half: ChatHalf, count: number): Promise<Array<Browser>> {
  const browsers: Array<Browser> = [];
  for (const room of await half.rooms(count)) {
    const first = new Browser(half, { room, side: "customer", id: "C-ann", tab: "1" });
    while (first.client.view().log.epoch === "") await pause(10); // staff find no room that nobody founded
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
  /** Lines that somebody sent and does not know to be stored yet. */
  unsent(): number;
  /** Lines that their senders know to be stored. */
  acknowledged(): number;
  stop(): void;
}

/**
 * Lets everybody but the reading representative talk at a steady rate.
 * @param perSecond lines of all together
 * @param unsentAtMost whoever has this many lines still to send says nothing new
 */
export function talk(
  browsers: ReadonlyArray<Browser>,
  { perSecond, unsentAtMost = 20 }: { perSecond: number; unsentAtMost?: number },
): Talk {
  const writers = browsers.filter(({ person }) => person.id !== "S-tess");
  let [turn, said] = [0, 0];
  const timer = setInterval(() => {
    const writer = writers[++turn % writers.length];
    if (writer && writer.unsent.length < unsentAtMost)
      writer.say(`${writer.person.id} ${writer.person.tab ?? ""} ${++said}`);
  }, 1000 / perSecond);
  const unsent = () => writers.reduce((all, writer) => all + writer.unsent.length, 0);
  return { unsent, acknowledged: () => said - unsent(), stop: () => clearInterval(timer) };
}
