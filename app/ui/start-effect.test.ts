import { expect, test, vi } from "vitest";
import { startEffect } from "./start-effect.ts";

test("an effect is current until its cleanup has run, whatever the next one does", () => {
  const [earlier, later] = [startEffect(), startEffect()];
  const end = earlier.cleanup();
  expect(earlier.isCurrent()).toBe(true);
  end();
  expect([earlier.isCurrent(), later.isCurrent()]).toEqual([false, true]);
});

test("a cleanup ends what the effect started, when nothing of it counts any more", () => {
  const { isCurrent, cleanup } = startEffect();
  const alsoEnd = vi.fn(() => expect(isCurrent()).toBe(false));
  const end = cleanup(alsoEnd);
  expect(alsoEnd).not.toHaveBeenCalled();
  end();
  expect(alsoEnd).toHaveBeenCalledOnce();
});
