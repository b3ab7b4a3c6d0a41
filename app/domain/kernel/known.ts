/** Without the fields that are undefined: spread over others, what is not known then hides nothing that is. */
export const known = <Facts extends object>(facts: Facts): Partial<Facts> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<Facts>;
