/** The outline of the finished piece. "custom" follows the artwork; the others are defined by width and height. */
export const SHAPES = ["custom", "circle", "oval", "square", "rectangle", "rounded"] as const;
export type Shape = (typeof SHAPES)[number];
export const isShape = (value: unknown): value is Shape => SHAPES.some((shape) => shape === value);

export const shapeNames: Record<Shape, string> = {
  custom: "Your outline",
  circle: "Circle",
  oval: "Oval",
  square: "Square",
  rectangle: "Rectangle",
  rounded: "Rounded",
};

export const shapeHints: Record<Shape, string> = {
  custom: "Cut along your artwork",
  circle: "Round, one width",
  oval: "Wider than it is high",
  square: "Four equal sides",
  rectangle: "Straight, sharp corners",
  rounded: "Straight, soft corners",
};

/** Shapes with equal sides, whose height follows from the width. */
export const hasEqualSides = (shape: string): boolean => shape === "circle" || shape === "square";
