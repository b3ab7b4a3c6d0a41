// Adds to package-lock.json the optional platform packages that npm left out because the registry at hand
// could not serve them. Without them `npm ci` (npm 11) refuses the lock on every system; with them an
// entry is skipped at install by its os and cpu. Run after every `npm install`; running it twice adds nothing.
import fs from "node:fs";

const LOCK = "package-lock.json";
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "aix", "win32", "windows", "wasm32"];
const CPU = /arm64|arm|x64|ia32|loong64|ppc64|riscv64|s390x|mips64el|64/;

const lock = JSON.parse(fs.readFileSync(LOCK, "utf8"));
const packages = lock.packages;

/** Node's own lookup: the package beside `from`, or beside any folder above it. */
function isLocked(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at ? `${at}/` : ""}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

/** A lock entry that installs only on the system that the package's name tells. */
function platformEntry(name, version, parent) {
  const tail = name.split("/").pop();
  const system = SYSTEMS.find((word) => tail.includes(word));
  if (!system) return undefined;
  const cpu = system === "wasm32" ? "wasm32" : (tail.match(CPU) ?? ["x64"])[0].replace(/^64$/, "x64");
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

let added = 0;
for (const [at, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(at, name)) continue;
    const platform = platformEntry(name, version, entry);
    if (!platform) {
      console.log("not a platform package, left out:", name);
      continue;
    }
    packages[`${at.slice(0, at.lastIndexOf("node_modules/"))}node_modules/${name}`] = platform;
    added++;
  }
}
// A registry's own address must not be committed: npm fills `resolved` in from the registry it is set to.
for (const entry of Object.values(packages)) delete entry.resolved;
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
const text = `${JSON.stringify(lock, null, 2)}\n`;
if (process.argv.includes("--check")) {
  if (text !== fs.readFileSync(LOCK, "utf8")) {
    console.error("package-lock.json is not mended: run `npm run lock` and commit it.");
    process.exit(1);
  }
} else {
  fs.writeFileSync(LOCK, text);
  console.log(`platform packages added to the lock: ${added}`);
}
