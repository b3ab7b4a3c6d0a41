/** A host that passkeys can be tied to: a name, not an address of numbers. */
export const canHavePasskeys = (host: string): boolean => !/^[\d.]+$|:|^\[/.test(host);
