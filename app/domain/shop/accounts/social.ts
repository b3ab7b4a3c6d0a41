import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";

/** Social networks. The keys are the field names on the wire. */
export const NETWORKS = {
  twitter: {
    label: "X (Twitter)",
    hosts: ["x.com", "twitter.com"],
    handle: /^[A-Za-z0-9_]{1,15}$/,
    address: (handle: string) => `https://x.com/${handle}`,
  },
  instagram: {
    label: "Instagram",
    hosts: ["instagram.com"],
    handle: /^(?!.*\.\.)[A-Za-z0-9_](?:[A-Za-z0-9_.]{0,28}[A-Za-z0-9_])?$/,
    address: (handle: string) => `https://www.instagram.com/${handle}/`,
  },
  facebook: {
    label: "Facebook",
    hosts: ["facebook.com", "fb.com"],
    handle: /^[A-Za-z0-9.]{1,50}$/,
    address: (handle: string) => `https://www.facebook.com/${handle}`,
  },
  tiktok: {
    label: "TikTok",
    hosts: ["tiktok.com"],
    handle: /^[A-Za-z0-9_](?:[A-Za-z0-9_.]{0,22}[A-Za-z0-9_])$/,
    address: (handle: string) => `https://www.tiktok.com/@${handle}`,
  },
} as const;

export type Network = keyof typeof NETWORKS;
export const NETWORK_NAMES = Object.keys(NETWORKS) as ReadonlyArray<Network>;

/** Paths of a network that are not profiles. */
const NOT_A_PERSON = new Set([
  "home",
  "explore",
  "search",
  "login",
  "intent",
  "share",
  "sharer",
  "p",
  "reel",
  "groups",
  "pages",
  "watch",
  "events",
  "i",
  "about",
]);

const ALL_HOSTS = new Set<string>(NETWORK_NAMES.flatMap((network) => NETWORKS[network].hosts));

/** Returns the URL of a profile; "" without a name. */
export const socialUrl = (network: Network, handle: string): string =>
  handle === "" ? "" : NETWORKS[network].address(handle);

/**
 * Reads "@name", "name" or the URL of a page of that network, as its bare name; "" removes it. Undefined for anything
 * else, above all a link to another site or a script.
 */
export function readSocial(network: Network, profileText: string): string | undefined {
  const text = profileText.trim();
  if (text === "") return "";
  const { handle, hosts } = NETWORKS[network];
  const bare = text.replace(/^@/, "");
  // Text with a slash, scheme or query is a URL.
  const name = /[/:?]/.test(bare) ? nameIn(bare, hosts) : bare;
  return name !== undefined && handle.test(name) && !ALL_HOSTS.has(name.toLowerCase()) ? name : undefined;
}

const ADDRESS = /^(?:https?:\/\/)?(?:www\.|m\.|mobile\.)?([a-z.]+)\/([^/?#]*)\/?(\?[^#]*)?(?:#.*)?$/i;

function nameIn(text: string, hosts: ReadonlyArray<string>): string | undefined {
  const [, host = "", path = "", query = ""] = ADDRESS.exec(text) ?? [];
  if (!hosts.includes(host.toLowerCase())) return undefined;
  // Facebook profiles without a name have a number.
  if (path === "profile.php") return /[?&]id=(\d{1,20})(?:&|$)/.exec(query)?.[1];
  const name = path.replace(/^@/, "");
  return NOT_A_PERSON.has(name.toLowerCase()) ? undefined : name;
}

const field = (network: Network) =>
  v.pipe(
    v.string("Enter text."),
    maxCharacters(200),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const name = readSocial(network, dataset.value);
      if (name !== undefined) return name;
      addIssue({ message: `Enter a name such as @kisscut or the address of your ${NETWORKS[network].label} page.` });
      return NEVER;
    }),
  );

/** The four names, all optional. A missing one keeps its value. */
export const SocialInput = v.object({
  twitter: v.optional(field("twitter")),
  instagram: v.optional(field("instagram")),
  facebook: v.optional(field("facebook")),
  tiktok: v.optional(field("tiktok")),
});
