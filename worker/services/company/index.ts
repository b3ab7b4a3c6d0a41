export { recentCompany } from "./read-company.ts";
export { readSetting, saveSetting } from "./settings.ts";
