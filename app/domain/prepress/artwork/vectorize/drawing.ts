/** One color of a drawing with its shapes. */
export interface VectorLayer {
  /** "#d3114d". */
  readonly colour: string;
  /** The traced color, to which "reset" returns. */
  readonly found: string;
  readonly isShown: boolean;
  readonly shapes: ReadonlyArray<VectorShape>;
}

export interface VectorShape {
  /** SVG path data of its outline and holes. */
  readonly path: string;
}

/** A traced picture, as layers and shapes, so that colors can still be changed. */
export interface TracedDrawing {
  readonly width: number;
  readonly height: number;
  readonly layers: ReadonlyArray<VectorLayer>;
}

/** Counts the movable points: where an outline starts, and the end of every segment. */
const nodesIn = ({ path }: VectorShape): number => path.match(/[MLCQHV]/gi)?.length ?? 0;

export interface DrawingCounts {
  readonly colours: number;
  readonly paths: number;
  readonly nodes: number;
}

export function countDrawing({ layers }: TracedDrawing): DrawingCounts {
  const visibleLayers = layers.filter(({ isShown }) => isShown);
  const shapes = visibleLayers.flatMap((layer) => layer.shapes);
  return {
    colours: new Set(visibleLayers.map(({ colour }) => colour)).size,
    paths: shapes.length,
    nodes: shapes.reduce((sum, shape) => sum + nodesIn(shape), 0),
  };
}

/** Writes a plain SVG with one group per color, which every drawing program opens and the shop accepts as artwork. */
export function writeDrawingSvg({ width, height, layers }: TracedDrawing): string {
  const groups = layers
    .filter(({ isShown, shapes }) => isShown && shapes.length > 0)
    .map(({ colour, shapes }) => `<g fill="${colour}">${shapes.map(({ path }) => `<path d="${path}"/>`).join("")}</g>`);
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${groups.join("\n")}\n</svg>\n`;
}

/** Another colour for one layer; a text that is no colour changes nothing. */
export const recoloured = (drawing: TracedDrawing, layer: number, colour: string): TracedDrawing =>
  /^#[0-9a-f]{6}$/i.test(colour)
    ? {
        ...drawing,
        layers: drawing.layers.map((drawingLayer, i) =>
          i === layer ? { ...drawingLayer, colour: colour.toLowerCase() } : drawingLayer,
        ),
      }
    : drawing;

export const toggled = (drawing: TracedDrawing, layer: number): TracedDrawing => ({
  ...drawing,
  layers: drawing.layers.map((drawingLayer, i) =>
    i === layer ? { ...drawingLayer, isShown: !drawingLayer.isShown } : drawingLayer,
  ),
});

/** A drawing traced again, with the manual changes of the last one's colors: another color, or left out. */
export const withHandwork = (fresh: TracedDrawing, previousDrawing: TracedDrawing | undefined): TracedDrawing => {
  const done = new Map(
    previousDrawing?.layers
      .filter(({ colour, found, isShown }) => colour !== found || !isShown)
      .map((layer) => [layer.found, layer]),
  );
  return {
    ...fresh,
    layers: fresh.layers.map((layer) => ({
      ...layer,
      colour: done.get(layer.found)?.colour ?? layer.colour,
      isShown: done.get(layer.found)?.isShown ?? layer.isShown,
    })),
  };
};

/** What can be chosen about the tracing. */
export interface VectorChoices {
  /** 2 to 24. */
  readonly colours: number;
  /** 1 to 10. Higher values keep smaller patches. */
  readonly detail: number;
  /** 0 to 10: corners and straight steps, or curves. */
  readonly smoothing: number;
  readonly blackAndWhite: boolean;
}

export const STARTING_VECTOR: VectorChoices = { colours: 8, detail: 6, smoothing: 6, blackAndWhite: false };

/** Pixels of the smallest patch that stays, for a picture of this many pixels on its longer side. */
export const leastPatch = (detail: number, side: number): number =>
  Math.max(2, Math.round(((11 - detail) / 10) ** 2 * (side / 20)));
