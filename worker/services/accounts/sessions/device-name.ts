import Bowser from "bowser";

const UNKNOWN = "Unknown device";
const KINDS = new Map([
  ["mobile", "phone"],
  ["tablet", "tablet"],
]);

/** A readable name for a session's device: "Firefox on Windows", "Chrome on Android, phone". */
export function deviceName(userAgent: string): string {
  if (userAgent === "") return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const softwareName = [browser.name, os.name].filter((name): name is string => Boolean(name)).join(" on ");
  const kind = platform.type === undefined ? undefined : KINDS.get(platform.type);
  return [softwareName || UNKNOWN, kind].filter(Boolean).join(", ");
}
