import { beginFile, type SharedObjects } from "../../composing/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { readPress, type Press } from "../../press/index.ts";
import { TEXT_FONT_FILES } from "../text-font-files.ts";

/** A file that has no pages yet, and the press that it is made for. */
export interface BegunPrintFile {
  readonly shared: SharedObjects;
  readonly press: Press;
}

/** Begins a print file for a press. @param of SHA-256 of its profile; undefined for the shop's own */
export async function beginPrintFile(
  context: Pick<ServiceContext, "db" | "files">,
  of: string | undefined,
): Promise<BegunPrintFile> {
  const press = await readPress(context, of);
  return { shared: await beginFile(press, TEXT_FONT_FILES), press };
}
