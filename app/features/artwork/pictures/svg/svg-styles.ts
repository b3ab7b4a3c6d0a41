import type { Box } from "#domain/kernel/geometry";

/** Measurements of text and strokes. Lengths as shares of the drawing's width. */
export interface StyleMeasures {
  readonly smallestType?: { readonly share: number; readonly at: Box };
  readonly thinnestStroke?: { readonly share: number; readonly at: Box };
}

/** Elements of each kind that are measured, so that the page stays responsive. */
const MAX_ELEMENTS = 2000;
/** Width of the frame that elements are measured in. */
const FRAME = 100;

/**
 * Measures the text and strokes of a drawing in an invisible frame, for a drawing that only a browser can lay out. The
 * caller has refused drawings with references to other files, and the page's content security policy forbids scripts.
 * @param aspect width by height
 */
export function measureStyles(text: string, aspect: number): StyleMeasures {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const drawing = parsed.documentElement;
  if (drawing.nodeName.toLowerCase() !== "svg" || parsed.querySelector("parsererror")) return {};
  const host = document.createElement("div");
  host.setAttribute("aria-hidden", "true");
  host.style.cssText =
    "position:fixed;left:-9999px;top:0;width:0;height:0;overflow:hidden;contain:strict;visibility:visible";
  // A shadow root, so that the file's style rules do not touch the page.
  const root = host.attachShadow({ mode: "closed" });
  const svg = document.importNode(drawing, true) as unknown as SVGSVGElement;
  const height = FRAME / aspect;
  svg.setAttribute("width", String(FRAME));
  svg.setAttribute("height", String(height));
  root.appendChild(svg);
  document.body.appendChild(host);
  try {
    const shapes = [...svg.querySelectorAll<SVGGeometryElement>("path,rect,circle,ellipse,line,polyline,polygon")]
      .slice(0, MAX_ELEMENTS)
      .filter((shape) => !shape.closest("defs,clipPath,mask,pattern,marker,symbol"));
    const types = smallestType(svg, height);
    const strokes = thinnestStroke(shapes, height);
    return { ...(types ? { smallestType: types } : {}), ...(strokes ? { thinnestStroke: strokes } : {}) };
  } finally {
    host.remove();
  }
}

const scaleOf = ({ a, b, c, d }: DOMMatrix): number => Math.sqrt(Math.abs(a * d - b * c));

function boxOf(element: SVGGraphicsElement, height: number): Box {
  const matrix = element.getCTM();
  const { x, y, width: w, height: h } = element.getBBox();
  const corners = [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ].map(([px, py]) => new DOMPoint(px, py).matrixTransform(matrix ?? undefined));
  const [left, top] = [Math.min(...corners.map((p) => p.x)), Math.min(...corners.map((p) => p.y))];
  return {
    x: left / FRAME,
    y: top / height,
    width: (Math.max(...corners.map((p) => p.x)) - left) / FRAME,
    height: (Math.max(...corners.map((p) => p.y)) - top) / height,
  };
}

function smallestType(svg: SVGSVGElement, height: number): StyleMeasures["smallestType"] {
  let best: StyleMeasures["smallestType"];
  for (const text of [...svg.querySelectorAll<SVGTextElement>("text,tspan")].slice(0, MAX_ELEMENTS)) {
    if (!text.textContent?.trim()) continue;
    const matrix = text.getCTM();
    const share = (parseFloat(getComputedStyle(text).fontSize) * (matrix ? scaleOf(matrix) : 1)) / FRAME;
    if (share > 0 && (!best || share < best.share)) best = { share, at: boxOf(text, height) };
  }
  return best;
}

function thinnestStroke(shapes: ReadonlyArray<SVGGeometryElement>, height: number): StyleMeasures["thinnestStroke"] {
  let best: StyleMeasures["thinnestStroke"];
  for (const shape of shapes) {
    const style = getComputedStyle(shape);
    const width = strokeWidth(shape, style);
    // A thin stroke in the fill's color does not change the outline.
    if (width > 0 && style.stroke !== style.fill && (!best || width / FRAME < best.share))
      best = { share: width / FRAME, at: boxOf(shape, height) };
  }
  return best;
}

function strokeWidth(shape: SVGGeometryElement, style: CSSStyleDeclaration): number {
  if (
    style.stroke === "none" ||
    style.display === "none" ||
    style.visibility === "hidden" ||
    Number(style.strokeOpacity) === 0
  )
    return 0;
  const matrix = shape.getCTM();
  return parseFloat(style.strokeWidth) * (matrix && style.vectorEffect !== "non-scaling-stroke" ? scaleOf(matrix) : 1);
}
