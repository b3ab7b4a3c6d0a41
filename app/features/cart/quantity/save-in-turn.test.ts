import { expect, test } from "vitest";
import { saveInTurn } from "./save-in-turn.ts";

/** A server that answers a save when told to. */
function slowShop() {
  const started: Array<number> = [];
  let answer = (): void => {};
  const save = (value: number) => {
    started.push(value);
    return new Promise<void>((resolve) => (answer = resolve));
  };
  return { started, save: saveInTurn(save), answer: () => answer() };
}

test("values that arrive during a save wait for it, and only the last of them is saved", async () => {
  const shop = slowShop();
  const first = shop.save(1);
  void shop.save(2);
  const last = shop.save(3);
  expect(shop.started).toEqual([1]);
  shop.answer();
  await expect.poll(() => shop.started).toEqual([1, 3]);
  shop.answer();
  await Promise.all([first, last]);
  void shop.save(4);
  expect(shop.started).toEqual([1, 3, 4]);
});
