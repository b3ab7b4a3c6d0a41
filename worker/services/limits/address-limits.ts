import { HOUR_SECONDS } from "#domain/ground/kernel/durations";
import type { Limit } from "./rate-limit.ts";
import type { ServiceContext } from "../kernel/index.ts";

type Rate = Omit<Limit, "key">;

/** How often an action may be done with an e-mail address by one network, by all, and by one network with any. */
interface AddressRates {
  readonly pair: Rate;
  readonly address: Rate;
  readonly network: Rate;
}

/**
 * Limits of an action with an e-mail address that anyone may type. Counted by address and network, so that what others
 * do does not lock the owner out; and by address, so that others can't do it from everywhere.
 * @param action its name, such as "register"
 */
export const addressLimits = (
  { clientNetwork: from }: Pick<ServiceContext, "clientNetwork">,
  action: string,
  email: string,
  { pair, address, network }: AddressRates,
): Array<Limit> => [
  { key: `${action}|pair|${email}|${from}`, ...pair },
  { key: `${action}|email|${email}`, ...address },
  ...(from ? [{ key: `${action}|from|${from}`, ...network }] : []),
];

/** E-mails of one kind that a mailbox gets in an hour when one network asks for them, and when many do. */
const MAX_A_PAIR = 6;
const MAX_A_MAILBOX = 20;

/** The same for an action that mails a link. @param maxASender requests of one network in an hour */
export const mailLimits = (
  context: Pick<ServiceContext, "clientNetwork">,
  action: string,
  email: string,
  maxASender: number,
): Array<Limit> => {
  const anHour = (max: number): Rate => ({ max, windowSeconds: HOUR_SECONDS });
  return addressLimits(context, action, email, {
    pair: anHour(MAX_A_PAIR),
    address: anHour(MAX_A_MAILBOX),
    network: anHour(maxASender),
  });
};
