/** The id in a reference to a record: "/profile/api/user/user/u1/" and "u1" both name u1. */
export const referenceId = (reference: string): string => reference.split("/").filter(Boolean).at(-1) ?? "";
