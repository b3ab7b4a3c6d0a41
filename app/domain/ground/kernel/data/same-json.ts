/** Whether two values are the same JSON, whatever the order of their keys. */
export const isSameJson = (a: unknown, b: unknown): boolean => sortedText(a) === sortedText(b);

const sortedText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
