/** The id of a suggestion's element in the list with an id. */
export const buildSuggestionId = (list: string, index: number): string => `${list}-${String(index)}`;
