import { createContext, useContext } from "react";
import type { Company } from "#domain/ground/kernel/settings/company";

/** The shop's details on an error page without the layout's data. */
export const UNKNOWN_COMPANY: Pick<Company, "name" | "logo"> = { name: "", logo: "" };

/** The shop's details from the layout's loader. */
export const CompanyContext = createContext(UNKNOWN_COMPANY);

export const useCompany = (): Pick<Company, "name" | "logo"> => useContext(CompanyContext);
