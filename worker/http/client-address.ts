/** The address of this machine, from which a local shop is opened. */
const LOOPBACK = "127.0.0.1";

/** Tells whether the platform's header can be trusted. */
interface Trust {
  readonly TRUST_CF?: string;
}

/**
 * The client's address; "" when the platform does not provide it. On Cloudflare only Cloudflare sets CF-Connecting-IP.
 * A local shop's visitors could send any value, so there it counts only with TRUST_CF=1 (in tests); such a shop listens
 * on the loopback interface alone, and that is its clients' address.
 */
export function readClientAddress(headers: Headers, { TRUST_CF }: Trust): string {
  if (__LOCAL_SHOP__ && TRUST_CF !== "1") return LOOPBACK;
  return headers.get("cf-connecting-ip")?.trim() ?? "";
}

const IPV4_MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The network that a limit counts: an IPv4 address, or the /64 of an IPv6 address, which belongs to one household or
 * office. Text that is not an address is returned unchanged.
 */
export function toNetworkAddress(address: string): string {
  const mapped = IPV4_MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().replace(/%.*$/, "").split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, GROUPS - front.length - back.length) }, () => "0");
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
