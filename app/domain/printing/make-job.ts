import type { ProductKind } from "#domain/catalog/product";
import type { Result } from "#domain/kernel/result";
import type { JobFacts, Printable, PrintJob } from "#domain/kinds/print-job";
import { rulesOf } from "#domain/kinds/rules-of";

/** Creates the print job of a configured product, or returns what is missing, as a message for staff. */
export const makeJob = (
  { kind, ...product }: Printable & { readonly kind: ProductKind },
  facts: JobFacts,
): Result<PrintJob, string> => rulesOf(kind).printJob(product, facts);
