import * as v from "valibot";
import { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { Mask } from "#domain/prepress/artwork/cut-line/mask";
import type { Size } from "#domain/ground/kernel/geometry";
import { tracedLine } from "#domain/prepress/artwork/draw-line";
import { buildCutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { ovalRing } from "#domain/prepress/artwork/cut-line/shapes";
import { discPng, png } from "../../fixtures/uploads/files.ts";
import { paintMask } from "../../fixtures/masks.ts";
import { configured, uploaded } from "../support/clients/artwork-client.ts";
import type { Client } from "../support/clients/client.ts";

export const customChoices = {
  outline: "custom",
  border: 0.0625,
  fit: "inside",
  removeBackground: false,
  box: { width: 3, height: 3 },
};

export const cutLineAround = (rings: Parameters<typeof buildCutLine>[0]) => {
  const { path, width, height, artBox } = buildCutLine(
    rings,
    { x: 0, y: 0, width: 3, height: 3 },
    { kind: "traced", shape: "custom" },
  );
  return { path, width, height, kind: "traced", artBox };
};

export const ovalLine = (width: number, height: number) => cutLineAround([ovalRing({ x: 0, y: 0, width, height })]);

/** The line that a browser would trace around the mask. */
export const lineAroundMask = (mask: Mask, more: object = {}) => {
  const result = tracedLine(mask, v.parse(CutChoices, { ...customChoices, ...more }));
  if (!result.ok) throw new Error(result.error.message);
  const { path, kiss, width, height, kind, artBox } = result.value;
  return { path, ...(kiss ? { kiss } : {}), width, height, kind, artBox };
};

/** The line around `discPng` or `flatDiscPng`. */
export const lineAroundDisc = ({ width, height }: Size, more: object = {}) =>
  lineAroundMask(
    paintMask(
      width,
      height,
      (x, y) => Math.hypot((x - width / 2) / (width * 0.46), (y - height / 2) / (height * 0.46)) <= 1,
    ),
    more,
  );

export const roundLine = lineAroundDisc({ width: 60, height: 60 });

export const flatDiscPng = png(120, 48, (x, y) =>
  Math.hypot((x + 0.5 - 60) / (120 * 0.46), (y + 0.5 - 24) / (48 * 0.46)) <= 1 ? [0, 90, 200, 255] : [0, 0, 0, 0],
);

export const finalizeCutLine = (client: Client, id: string, body: object) =>
  client.post(`/artwork/api/finalize/${id}/`, body);

export async function productWithDisc(client: Client) {
  const product = await configured(client);
  await uploaded(client, discPng(60), "a.png", { configured_product: product.id });
  return product;
}
