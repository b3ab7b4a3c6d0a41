/** Names of spot colors that programs use for the cut line, from the name's start. */
export const CUT_PLATE =
  /^(?:cut[\s_-]?(?:contour|line|path)|through[\s_-]?cut|thru[\s_-]?cut|kiss[\s_-]?cut|die[\s_-]?(?:cut|line)|perf[\s_-]?cut)/i;

/** Returns whether a spot color names a cut line, which is neither shown nor printed. */
export const isCutPlate = (name: string): boolean => CUT_PLATE.test(name);
