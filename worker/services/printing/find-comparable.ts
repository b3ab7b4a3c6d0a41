import { findConfiguredForUser } from "../configured-products/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findPrintable, isComparable, mayPrint, type Comparable } from "../orders/index.ts";

/**
 * Finds a product whose print is compared with its proof, for its owner and for staff who print. Undefined for others, and
 * for products that aren't compared.
 * @param id of a configured product; for staff also of an order line
 */
export async function findComparable(context: ServiceContext, id: string): Promise<Comparable | undefined> {
  if (!mayPrint(context) && !(await findConfiguredForUser(context, id))) return undefined;
  const printable = await findPrintable(context, id);
  return printable && isComparable(printable) ? printable : undefined;
}
