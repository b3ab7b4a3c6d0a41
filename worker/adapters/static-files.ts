import { staticUrl } from "#domain/ground/kernel/settings/static-path";

/** Only the path of an address counts for the binding. */
const ANY_ORIGIN = "https://static.invalid";

/** Reads a file that is deployed with the shop. @param path below the static path  @throws when it cannot be read */
export async function readStaticFile(assets: Fetcher, path: string): Promise<Uint8Array> {
  const response = await assets.fetch(new URL(staticUrl(path), ANY_ORIGIN));
  if (!response.ok) throw new Error(`The static file ${path} answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
