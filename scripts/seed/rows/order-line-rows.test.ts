import { beforeAll, expect, test } from "vitest";
import { orders } from "../data/orders.ts";
import { drawAll, type Drawn } from "../pictures/draw.ts";
import { describeCut } from "./order-line-rows.ts";

let drawn: Drawn;
beforeAll(async () => {
  drawn = await drawAll();
}, 60_000);

test("each ordered file has its own proportions in its cut line, in which it prints", () => {
  const files = orders.flatMap(({ lines }) => lines.filter(({ artwork }) => artwork));
  expect(files.length).toBeGreaterThan(5);
  for (const line of files) {
    const { artBox } = describeCut(line, drawn);
    const { width = 0, height = 1 } = drawn.customers[line.artwork?.icon ?? ""]?.cutLine ?? {};
    expect((artBox?.width ?? 0) / (artBox?.height ?? 1), line.product).toBeCloseTo(width / height, 2);
  }
});
