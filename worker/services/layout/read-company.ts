import { eq } from "drizzle-orm";
import { readCompany as parseCompany, type Company } from "#domain/site/company";
import { setting } from "../../db/schema/system.ts";
import type { ServiceContext } from "../service-context.ts";

/** Who the shop is, for letters to itself. */
export async function readCompany({ db }: ServiceContext): Promise<Company> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, "company")).limit(1);
  return parseCompany(row?.value);
}
