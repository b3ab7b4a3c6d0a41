/** Names that programs and printers give to the plate that is cut and not printed. */
export const isCutPlate = (name: string): boolean =>
  /^(?:cut[\s_-]?contour|through[\s_-]?cut|thru[\s_-]?cut|kiss[\s_-]?cut|die[\s_-]?(?:cut|line)|perf[\s_-]?cut)/i.test(
    name,
  );
