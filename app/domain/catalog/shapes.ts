import * as v from "valibot";

/** How the finished piece is cut. The first two follow the artwork; the others are drawn by width and height. */
export const SHAPES = ["die-cut", "kiss-cut", "circle", "rectangle", "rounded", "oval"] as const;
export const Shape = v.picklist(SHAPES, "Choose one of the shapes of this product.");
export type Shape = v.InferOutput<typeof Shape>;

export const shapeNames: Record<Shape, string> = {
  "die-cut": "Die cut",
  "kiss-cut": "Kiss cut",
  circle: "Circle",
  rectangle: "Square or rectangle",
  rounded: "Rounded corners",
  oval: "Oval",
};

export const shapeHints: Record<Shape, string> = {
  "die-cut": "Cut right through along your artwork",
  "kiss-cut": "Cut along your artwork, on a backing that is easy to peel",
  circle: "As wide as it is high",
  rectangle: "Straight sides, square corners",
  rounded: "Straight sides, soft corners",
  oval: "An ellipse in the size you choose",
};

/** Whether the cut line is traced from the artwork instead of drawn from the size. */
export const followsArtwork = (shape: Shape): boolean => shape === "die-cut" || shape === "kiss-cut";
