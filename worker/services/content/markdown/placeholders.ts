import type { ServiceContext } from "../../kernel/index.ts";

/** What a text may name in braces: the company as configured. */
export const collectPlaceholders = ({ company }: ServiceContext): Readonly<Record<string, string>> => ({
  company: company.name,
  email: company.email,
  phone: company.phone,
  address: company.address.join(", "),
});
