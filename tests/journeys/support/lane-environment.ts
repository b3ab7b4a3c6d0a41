import type { Environment } from "vitest/runtime";
import type { Lane } from "./lane.ts";

/** Vitest opens an environment once for each process, and closes it after the last file that the process runs. */
export default {
  name: "lane",
  viteEnvironment: "ssr",
  setup() {
    const lane: Lane = {};
    globalThis.journeyLane = lane;
    return {
      async teardown() {
        const opened = await Promise.allSettled([lane.browser, lane.shop]);
        for (const one of opened) if (one.status === "fulfilled") await one.value?.close();
      },
    };
  },
} satisfies Environment;
