// The path under which the shop's files are served: scripts, styles, fonts, icons and the seeded pictures. Read when
// the shop is built and seeded; the built pages and the worker know it as __STATIC_PATH__
// (app/domain/ground/kernel/settings/static-path.ts).

const FORM = /^\/(?:[\w-]+\/)+$/;

/**
 * The STATIC_PATH of the environment; "/static/" unless it is set. Throws when it does not begin and end with a slash.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function readStaticPath(env = process.env) {
  const path = env.STATIC_PATH || "/static/";
  if (!FORM.test(path)) throw new Error(`STATIC_PATH is a path such as /static/, not "${path}"`);
  return path;
}
