import icons from "@iconify-json/fluent-emoji-flat/icons.json" with { type: "json" };

/** Side of the set's square grid. */
export const GRID = 32;

const bodies: Readonly<Record<string, { body: string } | undefined>> = icons.icons;

/** The drawing of an icon on its 32 by 32 grid, without the svg element. */
export function iconBody(name: string): string {
  const icon = bodies[name];
  if (!icon) throw new Error(`The icon set has no "${name}"`);
  return icon.body;
}
