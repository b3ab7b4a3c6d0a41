/** A numbered row's id as it stands in an address; -1, which no row has, for anything else. */
export const numberId = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : -1);
