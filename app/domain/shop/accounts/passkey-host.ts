/** Returns whether passkeys can be bound to a host: a name, not an IP address. */
export const canHavePasskeys = (host: string): boolean => !/^[\d.]+$|:|^\[/.test(host);
