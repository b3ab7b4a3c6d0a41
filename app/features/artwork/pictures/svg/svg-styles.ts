import { pixelDensity } from "#domain/ground/files/svg/placed-pictures";
import type { Box } from "#domain/ground/kernel/geometry";

/** Measurements of text, strokes and pictures. Lengths as shares of the drawing's width. */
export interface StyleMeasures {
  readonly smallestType?: { readonly share: number; readonly at: Box };
  readonly thinnestStroke?: { readonly share: number; readonly at: Box };
  /** The picture with the fewest pixels: how many of them would fit into the drawing's width. */
  readonly picture?: { readonly pixels: number; readonly at: Box };
}

/** Elements of each kind that are measured, so that the page stays responsive. */
const MAX_ELEMENTS = 2000;
const MAX_PICTURES = 50;
/** Width of the frame that elements are measured in. */
const FRAME = 100;

/**
 * Measures the text and strokes of a drawing in an invisible frame, for a drawing that only a browser can lay out. The
 * caller has refused drawings with references to other files, and the page's content security policy forbids scripts.
 * @param aspect width by height
 */
export async function measureStyles(text: string, aspect: number): Promise<StyleMeasures> {
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
    const picture = await coarsestPicture(svg, height);
    return {
      ...(types ? { smallestType: types } : {}),
      ...(strokes ? { thinnestStroke: strokes } : {}),
      ...(picture ? { picture } : {}),
    };
  } finally {
    host.remove();
  }
}

const measureScale = ({ a, b, c, d }: DOMMatrix): number => Math.sqrt(Math.abs(a * d - b * c));

function measureBox(element: SVGGraphicsElement, height: number): Box {
  const matrix = element.getCTM();
  const { x, y, width: w, height: h } = element.getBBox();
  const corners = [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ].map(([px, py]) => new DOMPoint(px, py).matrixTransform(matrix ?? undefined));
  const [leftEdge, top] = [Math.min(...corners.map((p) => p.x)), Math.min(...corners.map((p) => p.y))];
  return {
    x: leftEdge / FRAME,
    y: top / height,
    width: (Math.max(...corners.map((p) => p.x)) - leftEdge) / FRAME,
    height: (Math.max(...corners.map((p) => p.y)) - top) / height,
  };
}

function smallestType(svg: SVGSVGElement, height: number): StyleMeasures["smallestType"] {
  let best: StyleMeasures["smallestType"];
  for (const text of [...svg.querySelectorAll<SVGTextElement>("text,tspan")].slice(0, MAX_ELEMENTS)) {
    if (!text.textContent?.trim()) continue;
    const matrix = text.getCTM();
    const share = (parseFloat(getComputedStyle(text).fontSize) * (matrix ? measureScale(matrix) : 1)) / FRAME;
    if (share > 0 && (!best || share < best.share)) best = { share, at: measureBox(text, height) };
  }
  return best;
}

/** The pixels of a picture inside of a drawing; undefined for what a browser can't show. */
async function measurePixels(href: string): Promise<{ width: number; height: number } | undefined> {
  const picture = new Image();
  picture.src = href;
  return picture.decode().then(
    () => ({ width: picture.naturalWidth, height: picture.naturalHeight }),
    () => undefined,
  );
}

/** A single row or column of pixels is a color or a gradient, which is smooth at any size. */
async function coarsestPicture(svg: SVGSVGElement, height: number): Promise<StyleMeasures["picture"]> {
  let best: StyleMeasures["picture"];
  for (const image of [...svg.querySelectorAll("image")].slice(0, MAX_PICTURES)) {
    const { width: w, height: h } = image.getBBox();
    const matrix = image.getCTM();
    const imagePixels = matrix && w > 0 && h > 0 ? await measurePixels(image.href.baseVal) : undefined;
    if (!matrix || !imagePixels || Math.min(imagePixels.width, imagePixels.height) <= 1) continue;
    const density = pixelDensity(imagePixels, { width: w, height: h }, image.getAttribute("preserveAspectRatio") ?? "");
    const pixels = (density / measureScale(matrix)) * FRAME;
    if (!best || pixels < best.pixels) best = { pixels, at: measureBox(image, height) };
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
      best = { share: width / FRAME, at: measureBox(shape, height) };
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
  return (
    parseFloat(style.strokeWidth) * (matrix && style.vectorEffect !== "non-scaling-stroke" ? measureScale(matrix) : 1)
  );
}
