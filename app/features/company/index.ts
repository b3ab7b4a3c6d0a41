export { CompanyContext, UNKNOWN_COMPANY, useCompany } from "./company.ts";
