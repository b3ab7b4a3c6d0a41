import { findConfiguredForUser } from "../configured-products/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import {
  findComparedPictures,
  findPrintable,
  mayPrint,
  type ComparedPicture,
  type Printable,
} from "../orders/index.ts";

/** A product with the pictures whose prints are compared with their proofs: at least one. */
export interface Comparable {
  readonly printable: Printable;
  readonly pictures: readonly [ComparedPicture, ...ReadonlyArray<ComparedPicture>];
}

/**
 * Finds a product whose print is compared with its proof, for its owner and for staff who print. Undefined for others,
 * and for products that aren't compared.
 * @param id of a configured product; for staff also of an order line
 */
export async function findComparable(context: ServiceContext, id: string): Promise<Comparable | undefined> {
  if (!mayPrint(context) && !(await findConfiguredForUser(context, id))) return undefined;
  const printable = await findPrintable(context, id);
  if (!printable) return undefined;
  const [first, ...otherPictures] =
    (await findComparedPictures(context, [printable])).get(printable.configuredId) ?? [];
  return first && { printable, pictures: [first, ...otherPictures] };
}
