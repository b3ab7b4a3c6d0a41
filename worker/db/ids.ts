/** The id of a numbered row from a URL; -1, which no row has, for any other text. */
export const numberId = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : -1);
