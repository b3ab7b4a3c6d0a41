/**
 * The part of a network address that the audit stores: enough to tell an office from a hotel, not a household. Empty
 * for text that is not an address.
 * @param network an IPv4 address, or the /64 of an IPv6 address
 */
export function coarseNetwork(network: string): string {
  if (network.includes(":")) return `${network.split(":").slice(0, 3).join(":")}::/48`;
  const parts = network.split(".");
  return parts.length === 4 ? `${parts.slice(0, 3).join(".")}.0/24` : "";
}
