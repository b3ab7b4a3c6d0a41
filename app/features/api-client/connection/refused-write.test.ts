import { expect, test } from "vitest";
import { withRefusals } from "./refused-write.ts";

/** A server that answers every request with this response. */
function shopThatAnswers(answer: () => Response) {
  const messages: Array<string> = [];
  return {
    shown: messages,
    fetch: withRefusals(
      () => Promise.resolve(answer()),
      (url) => url.endsWith(".data"),
      (message) => void messages.push(message),
    ),
  };
}
const refusal = () => Response.json({ error: "Too many requests. Please try again later." }, { status: 429 });

test("a refused form submission shows why, and its page gets empty action data instead of an error", async () => {
  const shop = shopThatAnswers(refusal);
  const answer = await shop.fetch("/cart.data", { method: "POST" });
  expect([answer.status, await answer.text()]).toEqual([429, '[{"_1":-5},"data"]\n']);
  expect(shop.shown).toEqual(["Too many requests. Please try again later."]);
});

test.each([
  ["a read", refusal, "/cart.data", "GET"],
  ["an API call", refusal, "/cart/api/add/", "POST"],
  [
    "a response of the page",
    () => new Response("[{}]", { status: 400, headers: { "content-type": "text/x-script" } }),
    "/cart.data",
    "POST",
  ],
  ["an accepted write", () => Response.json({}), "/cart.data", "POST"],
])("%s is left as it is", async (_, answer, path, method) => {
  const shop = shopThatAnswers(answer);
  expect(await (await shop.fetch(path, { method })).text()).toBe(await answer().text());
  expect(shop.shown).toEqual([]);
});
