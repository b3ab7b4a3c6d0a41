import { HOUR_SECONDS } from "#domain/kernel/durations";
import type { Limit } from "./rate-limit.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** E-mails of one kind that a mailbox gets in an hour when one network asks for them, and when many do. */
const MAX_A_PAIR = 6;
const MAX_A_MAILBOX = 20;

/**
 * Limits of an action that mails a link to an address that anyone may type. Counted by address and network, so that
 * what others ask for does not keep the owner from asking; and by address, so that no mailbox is flooded.
 * @param action its name, such as "register"
 * @param maxASender requests of one network in an hour
 */
export function mailLimits(
  { clientNetwork: from }: Pick<ServiceContext, "clientNetwork">,
  action: string,
  email: string,
  maxASender: number,
): Array<Limit> {
  const windowSeconds = HOUR_SECONDS;
  return [
    { key: `${action}|pair|${email}|${from}`, max: MAX_A_PAIR, windowSeconds },
    { key: `${action}|email|${email}`, max: MAX_A_MAILBOX, windowSeconds },
    ...(from ? [{ key: `${action}|from|${from}`, max: maxASender, windowSeconds }] : []),
  ];
}
