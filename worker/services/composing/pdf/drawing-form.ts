import type { PDFRef } from "pdf-lib";
import type { Box } from "#domain/ground/kernel/geometry";
import type { Drawing, DrawingNode, Paint, ShapeNode } from "#domain/ground/files/svg/nodes";
import type { Gradient } from "#domain/ground/files/svg/painting/gradient";
import { matrixOps, n, pathOps } from "./operators.ts";
import type { PlainValue } from "./pdf-file.ts";
import { Resources } from "./resources.ts";
import type { SharedObjects } from "./shared-objects.ts";

/** Adds a drawing as a form in the drawing's own coordinates: y down, clipped to its viewBox. */
export async function addDrawingForm(shared: SharedObjects, { viewBox, nodes }: Drawing): Promise<PDFRef> {
  return form(shared, nodes, viewBox, false);
}

async function form(
  shared: SharedObjects,
  nodes: ReadonlyArray<DrawingNode>,
  { x, y, width, height }: Box,
  isGroup: boolean,
): Promise<PDFRef> {
  const resources = new Resources();
  let content = "";
  for (const node of nodes) content += await nodeOps(shared, resources, node, { x, y, width, height });
  return shared.file.addStream(content, {
    Type: "XObject",
    Subtype: "Form",
    FormType: 1,
    BBox: [x, y, x + width, y + height],
    Resources: resources.dict(),
    ...(isGroup ? { Group: { Type: "Group", S: "Transparency" } } : {}),
  });
}

async function nodeOps(shared: SharedObjects, resources: Resources, node: DrawingNode, bounds: Box): Promise<string> {
  if (node.kind === "shape") return shapeOps(shared, resources, node);
  let content = "q\n";
  for (const { steps, evenOdd } of node.clips) content += `${pathOps(steps)}${evenOdd ? "W*" : "W"} n\n`;
  if (node.opacity < 1) {
    // A group with an opacity is composed first and faded as a whole.
    const group = await form(shared, node.children, bounds, true);
    content += `/${resources.state(shared.opacity(node.opacity, node.opacity))} gs\n/${resources.xObject(group)} Do\n`;
  } else for (const child of node.children) content += await nodeOps(shared, resources, child, bounds);
  return `${content}Q\n`;
}

const getAlpha = (paint: Paint): number =>
  paint.kind === "color" ? paint.color.alpha : (paint.gradient.stops[0]?.color.alpha ?? 1);
const rgb = (paint: Paint): string =>
  paint.kind === "color" ? `${n(paint.color.r)} ${n(paint.color.g)} ${n(paint.color.b)}` : "0 0 0";

function shapeOps(shared: SharedObjects, resources: Resources, shape: ShapeNode): string {
  const { steps, matrix, fill, stroke, evenOdd } = shape;
  if (!fill && !stroke) return "";
  const path = pathOps(steps);
  const opacity = [
    fill ? fill.opacity * getAlpha(fill.paint) : 1,
    stroke ? stroke.opacity * getAlpha(stroke.paint) : 1,
  ] as const;
  let content = `q\n${matrixOps(matrix)}`;
  if (opacity.some((value) => value < 1)) content += `/${resources.state(shared.opacity(...opacity))} gs\n`;
  const fillOps = (): string => {
    if (!fill) return "";
    if (fill.paint.kind === "color") return `${rgb(fill.paint)} rg\n${path}${evenOdd ? "f*" : "f"}\n`;
    const { gradient } = fill.paint;
    return `q\n${path}${evenOdd ? "W*" : "W"} n\n${matrixOps(gradient.matrix)}/${resources.shading(shared.file.add(shading(gradient)))} sh\nQ\n`;
  };
  const strokeOps = (): string => {
    if (!stroke) return "";
    const dashes = stroke.dashes.length > 0 ? `[${stroke.dashes.map(n).join(" ")}] ${n(stroke.dashOffset)} d\n` : "";
    return `${rgb(stroke.paint)} RG\n${n(stroke.width)} w ${String(stroke.cap)} J ${String(stroke.join)} j ${n(stroke.miterLimit)} M\n${dashes}${path}S\n`;
  };
  return `${content}${shape.strokeFirst ? strokeOps() + fillOps() : fillOps() + strokeOps()}Q\n`;
}

const EDGE = 1e-6;

/** Axial and radial shadings (ISO 32000-1, 8.7.4.5), extended beyond their ends as in SVG. */
function shading({ kind, at, stops }: Gradient): PlainValue {
  const colors = stops.map(({ color }) => [color.r, color.g, color.b]);
  const first = stops[0];
  const last = stops.at(-1);
  const all = [
    ...(first && first.offset > 0 ? [{ offset: 0, color: colors[0] ?? [] }] : []),
    ...stops.map(({ offset }, i) => ({ offset, color: colors[i] ?? [] })),
    ...(last && last.offset < 1 ? [{ offset: 1, color: colors.at(-1) ?? [] }] : []),
  ];
  // Two colors at the same offset make a hard edge. PDF requires increasing bounds, so the second one is moved
  // slightly.
  const places = all.map(({ offset }, i) =>
    Math.min(1, offset + (i > 0 && offset === all[i - 1]?.offset && offset < 1 ? EDGE : 0)),
  );
  const between = all
    .slice(1)
    .map((to, i) => ({ FunctionType: 2, Domain: [0, 1], C0: all[i]?.color ?? [], C1: to.color, N: 1 }));
  const [only] = between;
  const Function =
    between.length === 1 && only
      ? only
      : {
          FunctionType: 3,
          Domain: [0, 1],
          Functions: between,
          Bounds: places.slice(1, -1),
          Encode: between.flatMap(() => [0, 1]),
        };
  return {
    ShadingType: kind === "linear" ? 2 : 3,
    ColorSpace: "DeviceRGB",
    Coords: at,
    Domain: [0, 1],
    Extend: [true, true],
    Function,
  };
}
