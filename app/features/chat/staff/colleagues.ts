import { createContext, useContext } from "react";
import type { StaffPerson } from "#domain/sync/protocol";

/** Everybody of staff who is there, for whatever is shown within the console. */
export const PresentStaff = createContext<ReadonlyArray<StaffPerson>>([]);

/** Staff who are there besides oneself, those at their desks first. */
export const useColleagues = (me: string): Array<StaffPerson> =>
  useContext(PresentStaff)
    .filter(({ id }) => id !== me)
    .sort((a, b) => Number(a.status === "away") - Number(b.status === "away"));
