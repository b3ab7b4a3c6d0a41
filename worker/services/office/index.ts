import { findInOffice } from "./find.ts";
import { readToday } from "./today.ts";

export const office = { find: findInOffice, readToday };
