/** One call of a stack: a position in a file of the shop. */
interface Frame {
  readonly name: string;
  readonly file: string;
  readonly line: string;
  readonly column: string;
}

const MAX_FRAMES = 12;
const MAX_LINES = 60;
/** "at name (https://shop/static/file.js:1:2)", as Chromium and workerd write it. */
const AT = /^\s*at (?:async )?(?:(.{1,200}?) \()?(\S{1,500}?):(\d{1,9}):(\d{1,9})\)?$/;
/** "name@https://shop/static/file.js:1:2", as Firefox and Safari write it. */
const BEFORE_AT = /^(.{0,200}?)@(\S{1,500}?):(\d{1,9}):(\d{1,9})$/;

/** The file's name alone: no origin, folder or query. */
function getFileName(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  return (path.split("/").at(-1) ?? "").replace(/[^\w.$-]/g, "").slice(0, 80) || "page";
}

function parseFrames(stack: string): Array<Frame> {
  return stack
    .split("\n", MAX_LINES)
    .flatMap((text) => {
      const [, name = "", address = "", line = "", column = ""] = AT.exec(text) ?? BEFORE_AT.exec(text) ?? [];
      if (address === "") return [];
      return [{ name: name.replace(/[^\w.$<> ]/g, "").slice(0, 60), file: getFileName(address), line, column }];
    })
    .slice(0, MAX_FRAMES);
}

/**
 * The positions of a stack, one a line: "render root-Bx3k9d2f.js:1:2345". Nothing else of it, as its first line repeats
 * the message.
 */
export const stackPositions = (stack: string): string =>
  parseFrames(stack)
    .map(({ name, file, line, column }) => `${name === "" ? "(anonymous)" : name} ${file}:${line}:${column}`)
    .join("\n");

/** The file of the topmost position without the hash of its release: "root.js". "" without positions. */
export function topFile(positions: string): string {
  const file = / ([^ ]+):\d+:\d+$/.exec(positions.split("\n", 1)[0] ?? "")?.[1] ?? "";
  return file.replace(/-[\w-]{8}\.(m?js)$/, ".$1");
}

/** Whether code of a browser extension is involved: it is not the shop's fault. */
export const isOfExtension = (stack: string): boolean =>
  /(?:chrome|moz|safari|safari-web|ms-browser)-extension:/.test(stack);
