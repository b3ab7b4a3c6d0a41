declare global {
  /** Set when building, from the environment variable STATIC_PATH: begins and ends with a slash. */
  const __STATIC_PATH__: string;
}

/** Scripts that Node runs as they are have no such constant, and no pages to serve. */
const DEFAULT_PATH = "/static/";

/** Where this shop serves its own files. */
export const STATIC_PATH: string = typeof __STATIC_PATH__ === "string" ? __STATIC_PATH__ : DEFAULT_PATH;

/** The address of one of the shop's own files. @param file its name below the static path, such as "favicon.svg" */
export const staticUrl = (file: string): string => STATIC_PATH + file;

/** The paths below which pictures of the catalog are found: today's, and those that rows of an older shop name. */
const PATHS: ReadonlyArray<string> = [...new Set([STATIC_PATH, DEFAULT_PATH, "/"])];
export const MEDIA_PATHS: ReadonlyArray<string> = PATHS.map((start) => `${start}media/`);

/** The key of a picture in the bucket; undefined for an address that is no picture's. */
export function mediaKey(pathname: string): string | undefined {
  const path = PATHS.find((start) => pathname.startsWith(`${start}media/`));
  return path === undefined ? undefined : pathname.slice(path.length);
}
