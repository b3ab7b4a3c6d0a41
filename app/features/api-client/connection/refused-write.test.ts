import { expect, test } from "vitest";
import { withRefusals } from "./refused-write.ts";

/** A shop that gives this answer to everything. */
function shopThatAnswers(answer: () => Response) {
  const shown: Array<string> = [];
  return {
    shown,
    fetch: withRefusals(
      () => Promise.resolve(answer()),
      (url) => url.endsWith(".data"),
      (message) => void shown.push(message),
    ),
  };
}
const refusal = () => Response.json({ error: "Too many requests. Please try again later." }, { status: 429 });

test("a page's write that is refused says why, and its page gets no answer instead of a fault", async () => {
  const shop = shopThatAnswers(refusal);
  const answer = await shop.fetch("/cart.data", { method: "POST" });
  expect([answer.status, await answer.text()]).toEqual([429, '[{"_1":-5},"data"]\n']);
  expect(shop.shown).toEqual(["Too many requests. Please try again later."]);
});

test.each([
  ["what is read", refusal, "/cart.data", "GET"],
  ["a call", refusal, "/cart/api/add/", "POST"],
  [
    "an answer of the page itself",
    () => new Response("[{}]", { status: 400, headers: { "content-type": "text/x-script" } }),
    "/cart.data",
    "POST",
  ],
  ["what was taken", () => Response.json({}), "/cart.data", "POST"],
])("%s is left as it is", async (_, answer, path, method) => {
  const shop = shopThatAnswers(answer);
  expect(await (await shop.fetch(path, { method })).text()).toBe(await answer().text());
  expect(shop.shown).toEqual([]);
});
