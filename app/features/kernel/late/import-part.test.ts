import { expect, test } from "vitest";
import { importPart } from "./import-part.ts";

test("the code of a part is not asked for offline, but once the connection is back", async () => {
  let isOffline = true;
  const attempts: Array<boolean> = [];
  const load = () => {
    attempts.push(isOffline);
    return Promise.resolve("part");
  };
  const back = () => {
    isOffline = false;
    return Promise.resolve();
  };
  expect(await importPart(load, { isOffline: () => isOffline, back })).toBe("part");
  expect(attempts).toEqual([false]);
});
