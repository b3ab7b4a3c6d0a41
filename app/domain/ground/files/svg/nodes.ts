import type { Rgb } from "#domain/ground/files/svg/painting/color";
import type { Gradient } from "#domain/ground/files/svg/painting/gradient";
import type { Matrix } from "#domain/ground/files/svg/paths/matrix";
import type { PathSegment } from "#domain/ground/files/svg/paths/path-data";
import type { Box } from "#domain/ground/kernel/geometry";

export type Paint =
  | { readonly kind: "color"; readonly color: Rgb }
  | { readonly kind: "gradient"; readonly gradient: Gradient };

/** A line along a path. Lengths are in units of the drawing. */
export interface Stroke {
  readonly paint: Paint;
  readonly opacity: number;
  readonly width: number;
  /** PDF numbers: 0 butt or miter, 1 round, 2 square or bevel. */
  readonly cap: 0 | 1 | 2;
  readonly join: 0 | 1 | 2;
  readonly miterLimit: number;
  /** Of even length, as PDF requires. */
  readonly dashes: ReadonlyArray<number>;
  readonly dashOffset: number;
}

/** A painted path in its own units. */
export interface ShapeNode {
  readonly kind: "shape";
  readonly steps: ReadonlyArray<PathSegment>;
  /** From the path's units to the drawing's. */
  readonly matrix: Matrix;
  readonly evenOdd: boolean;
  readonly fill: { readonly paint: Paint; readonly opacity: number } | undefined;
  readonly stroke: Stroke | undefined;
  readonly strokeFirst: boolean;
}

/** A clip path in the drawing's units. */
export interface Clip {
  readonly steps: ReadonlyArray<PathSegment>;
  readonly evenOdd: boolean;
}

/** Nodes that share an opacity or a clip. */
export interface GroupNode {
  readonly kind: "group";
  readonly opacity: number;
  /** The intersection of all of them is visible. */
  readonly clips: ReadonlyArray<Clip>;
  readonly children: ReadonlyArray<DrawingNode>;
}

export type DrawingNode = ShapeNode | GroupNode;

export interface Drawing {
  /** The visible part, in the drawing's units. */
  readonly viewBox: Box;
  readonly nodes: ReadonlyArray<DrawingNode>;
}
