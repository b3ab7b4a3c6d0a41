import { findInOffice } from "./find.ts";
import { listOfficeApplications } from "./list-applications.ts";
import { readToday } from "./today.ts";

export const office = { find: findInOffice, listApplications: listOfficeApplications, readToday };
