/** The id of an option's element in the list with an id. */
export const buildOptionId = (list: string, index: number): string => `${list}-${String(index)}`;
