import type { Environment } from "vitest/runtime";
import type { Lane } from "./lane.ts";

/** Vitest sets an environment up once per process, and tears it down after the last file of the process. */
export default {
  name: "lane",
  viteEnvironment: "ssr",
  setup() {
    const lane: Lane = {};
    globalThis.journeyLane = lane;
    return {
      async teardown() {
        const results = await Promise.allSettled([lane.browser, lane.shop]);
        for (const result of results) if (result.status === "fulfilled") await result.value?.close();
      },
    };
  },
} satisfies Environment;
