import { parseArgs } from "node:util";
import { benchArtwork } from "./artwork.ts";
import { benchBuilder } from "./builder.ts";
import { benchChat } from "./chat/index.ts";
import { benchInbox } from "./inbox.ts";
import { benchInp } from "./inp.ts";
import { benchMemory } from "./memory.ts";
import { benchOffice } from "./office.ts";
import { benchPages } from "./pages/index.ts";
import { benchPrint } from "./print.ts";
import { benchQuote } from "./quote.ts";
import { benchSearch } from "./search.ts";
import { openShop } from "./support/shop.ts";
import { benchShopping } from "./shopping.ts";

const { values } = parseArgs({
  options: {
    state: { type: "string" },
    only: { type: "string" },
    seconds: { type: "string", default: "4" },
    runs: { type: "string" },
    minutes: { type: "string", default: "3" },
  },
});
const { state, only } = values;
if (!state) throw new Error("--state names the folder of a seeded shop");
const readPositive = (name: string, text: string): number => {
  const number = Number(text);
  if (!(number > 0)) throw new Error(`--${name} is a number above 0`);
  return number;
};
const seconds = readPositive("seconds", values.seconds);
const runs = readPositive("runs", values.runs ?? "3");
/** Of pages and calls, which are compared with goals: the more runs, the less one disturbed run says. */
const pageRuns = readPositive("runs", values.runs ?? "5");
/** Maximum length of each part of the chat's load: there are five parts on five servers, repeated several times. */
const CHAT_SECONDS = 2;

const withShop = async (work: (url: string) => Promise<void>) => {
  const shop = await openShop(state);
  await work(shop.url);
  await shop.close();
};

/** In this order: the chat copies the folder before the pages' part adds a large account. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  quote: benchQuote,
  artwork: () => benchArtwork(runs),
  print: benchPrint,
  builder: () => withShop(benchBuilder),
  shopping: () => benchShopping(state),
  search: () => benchSearch(state, runs),
  office: () => benchOffice(state, runs),
  chat: async () => {
    await benchChat(state, { runs, seconds: Math.min(seconds, CHAT_SECONDS) });
    await withShop((url) => benchInbox(url, seconds));
  },
  inp: () => withShop(benchInp),
  pages: () => benchPages(state, { runs: pageRuns, seconds }),
  memory: () => benchMemory(state, readPositive("minutes", values.minutes)),
};

if (only !== undefined && !(only in parts)) throw new Error(`--only is one of ${Object.keys(parts).join(", ")}`);
for (const [name, bench] of Object.entries(parts)) if (only === undefined || only === name) await bench();
