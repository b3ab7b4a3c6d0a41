import { staticUrl } from "#domain/ground/kernel/settings/static-path";
import { FileStoreInR2 } from "./file-store.ts";

/** Only the path of an address counts for the binding. */
const ANY_ORIGIN = "https://static.invalid";

async function readStaticFile(assets: Fetcher, path: string): Promise<Uint8Array> {
  const response = await assets.fetch(new URL(staticUrl(path), ANY_ORIGIN));
  if (!response.ok) throw new Error(`The static file ${path} answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The shop's stored files, and those that are deployed with it. */
export const openFiles = ({ FILES, ASSETS }: { readonly FILES: R2Bucket; readonly ASSETS: Fetcher }) => ({
  files: new FileStoreInR2(FILES),
  readStaticFile: (path: string) => readStaticFile(ASSETS, path),
});
