import { canHavePasskeys } from "#domain/shop/accounts/passkey-host";
import type { ServiceContext } from "../../kernel/index.ts";
import { readFactors, type FactorList } from "./factors.ts";

export interface UserFactors extends FactorList {
  /** A staff account with a customer's rights until a factor is set up and passed. */
  readonly isMissing: boolean;
  /** Whether this host can have passkeys: an IP address such as 127.0.0.1 cannot. */
  readonly canHavePasskeys: boolean;
}

/** The current user's second factors; undefined for a guest. */
export async function readFactorsForUser(context: ServiceContext): Promise<UserFactors | undefined> {
  const { actor, lacksSecondFactor } = context.session;
  if (actor.role === "guest") return undefined;
  return {
    ...(await readFactors(context, actor.userId)),
    isMissing: lacksSecondFactor,
    canHavePasskeys: canHavePasskeys(new URL(context.origin).hostname),
  };
}
