import { FontRefusal, FONT_TOO_COMPLEX } from "#domain/prepress/lettering/type/upload/font-refusal";

/** Of all glyphs: several times as many as a typeface of Latin, Greek and Cyrillic letters has. */
const MAX_POINTS = 600_000;

/** Counts what the outlines of a font cost to read, so that a small file can't stand for endless work. */
export class PointBudget {
  #left = MAX_POINTS;

  /** @throws FontRefusal when the font costs more than any font for lettering */
  spend(points: number): void {
    this.#left -= points;
    if (this.#left < 0) throw new FontRefusal(FONT_TOO_COMPLEX);
  }
}
