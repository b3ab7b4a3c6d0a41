interface Sides {
  readonly width: number;
  readonly height: number;
}

/** An SVG document of this size, whose units are inches. @param body its elements, as markup */
export const svgInInches = ({ width, height }: Sides, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}in" height="${String(height)}in" viewBox="0 0 ${String(width)} ${String(height)}">${body}</svg>`;
