import type { InheritedScope, SvgDocument } from "#domain/ground/files/svg/internal/document";
import { after, IDENTITY, type Matrix } from "#domain/ground/files/svg/paths/matrix";
import type { Clip, DrawingNode } from "#domain/ground/files/svg/nodes";
import { pathBounds } from "#domain/ground/files/svg/paths/path-bounds";
import { transformPath } from "#domain/ground/files/svg/paths/path-data";
import { isPainted } from "#domain/ground/files/svg/internal/elements";
import { shapeSteps } from "#domain/ground/files/svg/paths/internal/shapes";
import { readTransform } from "#domain/ground/files/svg/internal/units";
import { Unsupported } from "#domain/ground/files/svg/internal/unsupported";
import type { XmlElement } from "#domain/ground/files/svg/internal/xml";

/**
 * Reads the `clip-path` property of an element.
 * @param children what is drawn of the element
 * @throws {Unsupported}
 */
export function readClips(
  document: SvgDocument,
  element: XmlElement,
  scope: InheritedScope,
  children: ReadonlyArray<DrawingNode>,
): ReadonlyArray<Clip> {
  const reference = scope.properties["clip-path"];
  if (reference === undefined || reference === "none") return [];
  const path = document.byId.get(/^url\(\s*['"]?#([^'")]+)['"]?\s*\)$/.exec(reference)?.[1] ?? "");
  if (path?.name !== "clipPath") throw new Unsupported("a way of clipping");
  document.visit(path.children.length);
  if (path.attributes["clip-path"] !== undefined) throw new Unsupported("a clip within a clip");
  let matrix = after(scope.matrix, readTransform(path.attributes["transform"]) ?? IDENTITY);
  if (path.attributes["clipPathUnits"] === "objectBoundingBox")
    matrix = after(matrix, mapUnitSquare(element.name === "g" ? [] : children));
  const parts = path.children.filter(isPainted).map((child) => clipPart(document, path, child, { ...scope, matrix }));
  // Several paths clip to their union. Under the nonzero rule the union is one path of all their segments.
  if (parts.length > 1 && parts.some(({ evenOdd }) => evenOdd)) throw new Unsupported("a clip of several paths");
  return [{ steps: parts.flatMap(({ steps }) => steps), evenOdd: parts[0]?.evenOdd ?? false }];
}

/** Maps the unit square to the bounding box of the only child. @throws {Unsupported} for anything but one shape */
function mapUnitSquare(children: ReadonlyArray<DrawingNode>): Matrix {
  const [child] = children;
  const bounds = children.length === 1 && child?.kind === "shape" ? pathBounds(child.steps) : undefined;
  if (!bounds) throw new Unsupported("a clip by the size of a group");
  return [bounds.width, 0, 0, bounds.height, bounds.x, bounds.y];
}

function clipPart(
  document: SvgDocument,
  path: XmlElement,
  child: XmlElement,
  { matrix, viewport }: InheritedScope,
): Clip {
  const target = child.name === "use" ? document.hrefTarget(child) : child;
  const steps = target && shapeSteps(target, viewport);
  const transform = readTransform(child.attributes["transform"]);
  const targetTransform = target === child ? IDENTITY : readTransform(target?.attributes["transform"]);
  if (!steps || !transform || !targetTransform) throw new Unsupported("a clip that isn't a path");
  const properties = document.resolveProperties(target, document.resolveProperties(path, {}));
  return {
    steps: transformPath(steps, after(matrix, after(transform, targetTransform))),
    evenOdd: properties["clip-rule"] === "evenodd",
  };
}
