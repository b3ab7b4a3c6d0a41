/** Characters of the shortest suffix (specification, section 9). */
const MIN_SUFFIX = 5;

/**
 * The id of a modal that has no name: "modal-" and a suffix of 5 or more characters, unique in the page.
 * @param reactId from `useId`; its colons would have to be escaped in selectors
 */
export const modalId = (reactId: string): string => `modal-${reactId.replaceAll(":", "").padStart(MIN_SUFFIX, "0")}`;
