// Where the shop's own files are served: scripts, styles, fonts, icons and the seeded pictures. Read when the shop is built
// and filled; the built pages and the worker know it as __STATIC_PATH__ (app/domain/kernel/static-path.ts).

const FORM = /^\/(?:[\w-]+\/)+$/;

/** @returns STATIC_PATH, "/static/" unless it is set @throws when it is not a path that begins and ends with a slash */
export function readStaticPath(env = process.env) {
  const path = env.STATIC_PATH || "/static/";
  if (!FORM.test(path)) throw new Error(`STATIC_PATH is a path such as /static/, not "${path}"`);
  return path;
}
