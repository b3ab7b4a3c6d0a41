import { afterEach, expect, test, vi } from "vitest";
import { enterChat } from "./enter-chat.ts";

afterEach(() => vi.unstubAllGlobals());

/** Asks a server that gives this answer. */
function enterAt(answer: () => Response | Promise<Response>) {
  vi.stubGlobal("document", { cookie: "csrftoken=t" });
  vi.stubGlobal("fetch", () => Promise.resolve().then(answer));
  return enterChat();
}

test("an authorized browser gets its room and its user id", async () => {
  const answer = Response.json({ room_id: "r1", user_identifier: "C-1" });
  expect(await enterAt(() => answer)).toEqual({ room: "r1", user: "C-1" });
});

test.each([400, 401, 404, 429, 500, 502, 503])("an authorization that fails with %i is no entry", async (status) => {
  expect(await enterAt(() => Response.json({ error: "No." }, { status }))).toBeUndefined();
});

test("an authorization without an answer is no entry", async () => {
  expect(await enterAt(() => Promise.reject(new TypeError("Failed to fetch")))).toBeUndefined();
});

test("a blocked visitor is told why", async () => {
  const error = "Chat isn't available to you. Your orders and account aren't affected.";
  expect(await enterAt(() => Response.json({ error }, { status: 403 }))).toEqual({ refused: error });
});
