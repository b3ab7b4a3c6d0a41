import { createContext, useContext } from "react";
import type { Company } from "#domain/kernel/company";

/** An error page that comes without the layout's data does not know whose shop it is. */
export const UNKNOWN_COMPANY: Pick<Company, "name" | "logo"> = { name: "", logo: "" };

/** Who the shop is, as the layout's loader read it. */
export const CompanyContext = createContext(UNKNOWN_COMPANY);

export const useCompany = (): Pick<Company, "name" | "logo"> => useContext(CompanyContext);
