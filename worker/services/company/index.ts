/** What other parts of the shop use of this area. Its own files import each other directly. */
export { recentCompany } from "./read-company.ts";
export { readSetting, saveSetting } from "./settings.ts";
