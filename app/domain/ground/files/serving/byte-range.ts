/**
 * Reads the single range of a Range header (RFC 9110, section 14).
 * @param size of the file in bytes
 * @returns undefined for no range, several ranges, or an unsatisfiable one: the whole file is then the response
 */
export function parseRange(header: string | undefined, size: number): { offset: number; length: number } | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const offset = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return offset > end ? undefined : { offset, length: end - offset + 1 };
}
