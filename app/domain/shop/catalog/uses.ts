/** Uses of products. Staff assign them, and shoppers filter by them. */
export const USES = {
  vehicles: "Cars, trucks and boats",
  devices: "Laptops and bottles",
  windows: "Windows and glass",
  walls: "Walls, doors and floors",
  packaging: "Packaging and jars",
  people: "People and teams",
  events: "Events and giveaways",
  work: "Tools and safety",
  play: "Planners and play",
} as const;
export type Use = keyof typeof USES;

export const USE_NAMES = Object.keys(USES) as ReadonlyArray<Use>;
