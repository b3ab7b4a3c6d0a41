// Completes package-lock.json: adds the optional platform packages that npm leaves out when a registry cannot serve
// them, and the integrity hashes that the registry does serve. Without the packages `npm ci` (npm 11) rejects the lock
// file on every system; with them npm skips an entry by its os and cpu. Run it after every `npm install`; a second run
// adds nothing. --check uses no registry. It fails when the lock file is incomplete, or when a package other than a
// platform package lacks its hash.
import { execFile } from "node:child_process";
import fs from "node:fs";
import { promisify } from "node:util";

const LOCK = "package-lock.json";
const SYSTEMS = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "aix",
  "win32",
  "windows",
  "wasm32",
];
const CPU = /arm64|arm|x64|ia32|loong64|ppc64|riscv64|s390x|mips64el|64/;
const SHA512 = /^sha512-[\w+/]{86}==$/;
const LOOKUPS_AT_ONCE = 4;

/**
 * An entry of the lock file.
 * @typedef {object} LockEntry
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {Array<string>} [os]
 * @property {Array<string>} [cpu]
 * @property {Array<string>} [libc]
 * @property {string} [license]
 * @property {Record<string, string>} [optionalDependencies]
 */

const lock = /** @type {{ packages: Record<string, LockEntry> }} */ (JSON.parse(fs.readFileSync(LOCK, "utf8")));
const packages = lock.packages;

/**
 * Whether Node would find the package from `from`: beside it, or beside any folder above it.
 * @param {string} from
 * @param {string} name
 * @returns {boolean}
 */
function isLocked(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at ? `${at}/` : ""}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

/**
 * A lock entry that is installed only on the system in the package's name.
 * @param {string} name
 * @param {string} version
 * @param {LockEntry} parent
 * @returns {LockEntry | undefined}
 */
function platformEntry(name, version, parent) {
  const tail = name.split("/").at(-1) ?? name;
  const system = SYSTEMS.find((word) => tail.includes(word));
  if (!system) return undefined;
  const packageCpu = (tail.replace(system, "").match(CPU)?.[0] ?? "x64").replace(/^64$/, "x64");
  const cpu = system === "wasm32" ? "wasm32" : packageCpu;
  return {
    version,
    cpu: [cpu],
    ...(parent.dev ? { dev: true } : {}),
    ...(/musl/.test(tail) ? { libc: ["musl"] } : {}),
    license: "MIT",
    optional: true,
    ...(system === "wasm32" ? {} : { os: [system === "windows" ? "win32" : system] }),
  };
}

/** Adds the optional packages that other entries name and the lock file lacks. Returns their number. */
function addPlatformPackages() {
  let addedCount = 0;
  for (const [at, entry] of Object.entries({ ...packages })) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(at, name)) continue;
      const platform = platformEntry(name, version, entry);
      if (!platform) {
        console.log("not a platform package, left out:", name);
        continue;
      }
      packages[`${at.slice(0, at.lastIndexOf("node_modules/"))}node_modules/${name}`] = platform;
      addedCount++;
    }
  }
  return addedCount;
}

/** Every locked package without a hash, as `{ name, entry }`. */
const unhashed = () =>
  Object.entries(packages)
    .filter(([at, entry]) => at !== "" && !entry.link && !entry.integrity)
    .map(([at, entry]) => ({ name: entry.name ?? at.split("node_modules/").at(-1), entry }));

/** @typedef {ReturnType<typeof unhashed>[number]} Unhashed */

/** @param {Unhashed} locked */
const isPlatformPackage = ({ entry }) => entry.optional === true && (entry.os !== undefined || entry.cpu !== undefined);

/**
 * The hash that the registry publishes; undefined when it does not serve that version.
 * @param {Unhashed} locked
 */
async function publishedHash({ name, entry }) {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [command = "npm", ...first] = npm;
  try {
    const view = ["view", `${name}@${entry.version}`, "dist.integrity", "--loglevel=silent"];
    const { stdout } = await promisify(execFile)(command, [...first, ...view]);
    const hash = stdout.trim();
    return SHA512.test(hash) ? hash : undefined;
  } catch {
    return undefined;
  }
}

/** Adds the hashes that the registry serves. Returns their number. */
async function addHashes() {
  const waiting = unhashed();
  let addedCount = 0;
  const lane = async () => {
    for (let lockedPackage = waiting.shift(); lockedPackage; lockedPackage = waiting.shift()) {
      const integrity = await publishedHash(lockedPackage);
      if (!integrity) continue;
      // npm writes the hash after the version.
      const { version, ...rest } = lockedPackage.entry;
      for (const key of Object.keys(rest)) Reflect.deleteProperty(lockedPackage.entry, key);
      Object.assign(lockedPackage.entry, { version, integrity }, rest);
      addedCount++;
    }
  };
  await Promise.all(Array.from({ length: LOOKUPS_AT_ONCE }, lane));
  return addedCount;
}

function lockText() {
  // The address of a private registry must not be committed; npm fills in `resolved` from its configured registry.
  for (const entry of Object.values(packages)) delete entry.resolved;
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify(lock, null, 2)}\n`;
}

function check() {
  const unhashedPackages = unhashed().filter((lockedPackage) => !isPlatformPackage(lockedPackage));
  if (unhashedPackages.length > 0) {
    const names = unhashedPackages.map(({ name, entry }) => `${name}@${entry.version}`);
    console.error(`package-lock.json has no integrity hash for: ${names.join(", ")}.`);
    process.exit(1);
  }
  addPlatformPackages();
  if (lockText() !== fs.readFileSync(LOCK, "utf8")) {
    console.error("package-lock.json is incomplete: run `npm run lock` and commit it.");
    process.exit(1);
  }
}

/** Reports how many packages npm would install without verifying them. */
function reportUnhashed() {
  const { length } = unhashed();
  if (length > 0) console.log(`platform packages without an integrity hash: ${length}`);
}

if (process.argv.includes("--check")) {
  check();
} else {
  console.log(`platform packages added to the lock: ${addPlatformPackages()}`);
  console.log(`integrity hashes added to the lock: ${await addHashes()}`);
  fs.writeFileSync(LOCK, lockText());
}
reportUnhashed();
