import { afterEach, expect, test, vi } from "vitest";
import { openCodeFinder } from "./find-codes.ts";

afterEach(() => vi.unstubAllGlobals());

test("a search for codes that waits for its worker fails when the finder is closed", async () => {
  const postMessage = vi.fn();
  const terminate = vi.fn();
  vi.stubGlobal(
    "Worker",
    class {
      postMessage = postMessage;
      terminate = terminate;
    },
  );
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("picture")));
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({}));
  const finder = openCodeFinder();
  const pendingCodes = finder.find("/picture.png");
  await expect.poll(() => postMessage.mock.calls.length).toBe(1);
  finder.close();
  await expect(pendingCodes).rejects.toThrow("closed");
  await expect(finder.find("/picture.png")).rejects.toThrow("closed");
  expect(terminate).toHaveBeenCalledOnce();
});
