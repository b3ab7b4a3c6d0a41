import { SCENES } from "#domain/prepress/artwork/scenes/scenes";

export const TRUE_SIZE = "true-size";

/** Where a product can be looked at before it is bought. */
export const VIEWS = [
  { value: TRUE_SIZE, label: "True size" },
  ...SCENES.map(({ id, name }) => ({ value: id, label: name })),
];
