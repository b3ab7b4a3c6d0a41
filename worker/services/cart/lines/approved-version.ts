import { sql, type SQL } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";

/** SQL: the version of a configured product as it is when the statement runs. */
export const currentVersion = (configuredId: string): SQL =>
  sql`(SELECT version FROM configured_product WHERE id = ${configuredId})`;

/**
 * The statements (none or one) after a save that was asked for as one of the cart: a line that was approved stays
 * approved, and one that waits for its approval goes on waiting.
 * @param isChange the save has made a version
 */
export const keepApproval = (configuredId: string, isChange: boolean): ReadonlyArray<Statement> =>
  isChange
    ? [
        sql`UPDATE cart_line SET approved_version = approved_version + 1
          WHERE configured_product_id = ${configuredId} AND approved_version + 1 = ${currentVersion(configuredId)}`,
      ]
    : [];

interface ApprovedLine {
  readonly line: { readonly approvedVersion: number | null };
  readonly configured: { readonly version: number };
}

/** Whether a line still has what its owner put into the cart. Lines from before decision 136 name no version. */
export const isApproved = ({ line, configured }: ApprovedLine): boolean =>
  line.approvedVersion === null || line.approvedVersion === configured.version;
