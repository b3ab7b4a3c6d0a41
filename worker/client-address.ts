/** The machine itself: where a local shop is opened from. */
const LOOPBACK = "127.0.0.1";

/** What tells whether the platform's header is to be believed. */
interface Trust {
  readonly TRUST_CF?: string;
}

/**
 * The address that a request comes from; "" when the platform does not tell. On Cloudflare nobody but Cloudflare sets
 * CF-Connecting-IP. A local shop's visitors could send any, so there it only counts with TRUST_CF=1 (the tests'); the socket
 * of such a shop listens on this machine alone, and its address is this machine's.
 */
export function clientAddressOf(headers: Headers, { TRUST_CF }: Trust): string {
  if (__LOCAL_SHOP__ && TRUST_CF !== "1") return LOOPBACK;
  return headers.get("cf-connecting-ip")?.trim() ?? "";
}

const IPV4_MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Whom a limit counts: an IPv4 address, or the /64 of an IPv6 address, all of which belongs to one household or office.
 * What is no address stays as it is.
 */
export function networkOf(address: string): string {
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
