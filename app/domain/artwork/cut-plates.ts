/** Returns whether a spot color's name is one that programs use for the cut line, which is not printed. */
export const isCutPlate = (name: string): boolean =>
  /^(?:cut[\s_-]?contour|through[\s_-]?cut|thru[\s_-]?cut|kiss[\s_-]?cut|die[\s_-]?(?:cut|line)|perf[\s_-]?cut)/i.test(
    name,
  );
