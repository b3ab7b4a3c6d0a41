import { createContext, useContext } from "react";
import type { StaffPerson } from "#domain/chat/watcher-protocol";

/** The staff who are online, for every part of the console. */
export const PresentStaff = createContext<ReadonlyArray<StaffPerson>>([]);

/** Other online staff, available ones first. */
export const useColleagues = (me: string): Array<StaffPerson> =>
  useContext(PresentStaff)
    .filter(({ id }) => id !== me)
    .sort((a, b) => Number(a.status === "away") - Number(b.status === "away"));
