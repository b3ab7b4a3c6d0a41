/** A place where stickers go, for choosing a material. */
export interface Place {
  readonly id: string;
  readonly label: string;
}

/**
 * Answers to "Where will it go?", in the order of the chooser. A material names the ids of the places that it suits.
 */
export const PLACES: ReadonlyArray<Place> = [
  { id: "bottle", label: "Bottle or mug" },
  { id: "laptop", label: "Laptop or phone case" },
  { id: "car-paint", label: "Car paint or bumper" },
  { id: "car-door", label: "Car door, removable" },
  { id: "glass-inside", label: "Glass, from inside" },
  { id: "glass-outside", label: "Glass, from outside" },
  { id: "mirror", label: "Mirror" },
  { id: "wall", label: "Painted wall" },
  { id: "bike", label: "Bike or helmet" },
  { id: "tool", label: "Tools and rough plastic" },
  { id: "steel", label: "Fridge or steel" },
  { id: "packaging", label: "Packaging" },
  { id: "indoors", label: "A dark room" },
];

/** Finds a place by its id; undefined for anything else. */
export const findStickerPlace = (id: string | null | undefined): Place | undefined =>
  PLACES.find((place) => place.id === id);
