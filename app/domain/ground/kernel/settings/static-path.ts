declare global {
  /** Set at build time from the environment variable STATIC_PATH. Begins and ends with a slash. */
  const __STATIC_PATH__: string;
}

/** For scripts in Node, which have no build-time constant. */
const DEFAULT_PATH = "/static/";

/** Where the shop serves its static files. */
export const STATIC_PATH: string = typeof __STATIC_PATH__ === "string" ? __STATIC_PATH__ : DEFAULT_PATH;

/** Returns the URL of a static file. @param file its name below the static path, such as "favicon.svg" */
export const staticUrl = (file: string): string => STATIC_PATH + file;

/** Paths of catalog pictures: the current one, and the default that older rows refer to. */
const PATHS: ReadonlyArray<string> = [...new Set([STATIC_PATH, DEFAULT_PATH, "/"])];
export const MEDIA_PATHS: ReadonlyArray<string> = PATHS.map((start) => `${start}media/`);

/** Returns the bucket key of a picture, or undefined for another URL. */
export function mediaKey(pathname: string): string | undefined {
  const path = PATHS.find((start) => pathname.startsWith(`${start}media/`));
  return path === undefined ? undefined : pathname.slice(path.length);
}

/** Returns the bucket key of a stored path: a picture's URL, or a key as it is. */
export const fileKey = (path: string): string => mediaKey(path) ?? path;
