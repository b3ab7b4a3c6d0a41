/** The largest mail providers of the shop's market, whose names are mistyped most. */
const PROVIDERS = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "aol.com",
  "live.com",
  "msn.com",
  "comcast.net",
  "me.com",
  "mac.com",
  "att.net",
  "verizon.net",
  "sbcglobal.net",
  "protonmail.com",
  "proton.me",
  "googlemail.com",
  "hotmail.co.uk",
  "yahoo.co.uk",
  "yahoo.ca",
] as const;

/** Real domains that are one edit away from a provider's. */
const NEIGHBORS: ReadonlySet<string> = new Set([
  "mail.com",
  "email.com",
  "ymail.com",
  "gmx.com",
  "love.com",
  "lime.com",
]);

/** Endings that do not exist, and the intended ones. */
const MISTYPED_ENDINGS: ReadonlyMap<string, string> = new Map([
  ["con", "com"],
  ["cmo", "com"],
  ["ocm", "com"],
  ["comm", "com"],
  ["vom", "com"],
  ["xom", "com"],
  ["coom", "com"],
  ["cpm", "com"],
  ["nte", "net"],
  ["ent", "net"],
  ["nett", "net"],
  ["ogr", "org"],
  ["rog", "org"],
  ["orgg", "org"],
]);

/**
 * The address that was probably meant: "ann@gmial.com" gives "ann@gmail.com". Undefined when nothing looks mistyped.
 * It is a suggestion only: a rare domain that resembles a well-known one is a valid address.
 */
export function suggestEmail(email: string): string | undefined {
  const at = email.trim().lastIndexOf("@");
  if (at < 1) return undefined;
  const local = email.trim().slice(0, at);
  const domain = email
    .trim()
    .slice(at + 1)
    .toLowerCase();
  const suggestedDomain = suggestDomain(domain);
  return suggestedDomain === undefined || suggestedDomain === domain ? undefined : `${local}@${suggestedDomain}`;
}

function suggestDomain(domain: string): string | undefined {
  if (isProvider(domain)) return undefined;
  const dot = domain.lastIndexOf(".");
  // A valid address may lack the ending (HTML's rule), but no provider's does.
  if (dot === -1) return PROVIDERS.find((provider) => provider.startsWith(`${domain}.`));
  const ending = MISTYPED_ENDINGS.get(domain.slice(dot + 1));
  const corrected = ending === undefined || dot < 1 ? domain : `${domain.slice(0, dot)}.${ending}`;
  if (isProvider(corrected)) return corrected;
  const near = PROVIDERS.find((provider) => isNear(corrected, provider));
  if (near) return near;
  return corrected === domain ? undefined : corrected;
}

const isProvider = (domain: string): boolean => PROVIDERS.some((provider) => provider === domain);

/** Shorter names are one edit away from too many real domains: "me.com" and "me.co" are two companies. */
const MIN_COMPARED_LENGTH = 8;

const isNear = (domain: string, provider: string): boolean =>
  provider.length >= MIN_COMPARED_LENGTH && !NEIGHBORS.has(domain) && isOneEditApart(domain, provider);

/**
 * Returns whether one character was added, removed or replaced, or two neighbors swapped (optimal string alignment
 * distance 1).
 */
function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const restA = a.slice(start);
  const restB = b.slice(start);
  const isReplaced = restA.slice(1) === restB.slice(1);
  const isAdded = restA.slice(1) === restB;
  const isDropped = restA === restB.slice(1);
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isReplaced || isAdded || isDropped || isSwapped;
}
