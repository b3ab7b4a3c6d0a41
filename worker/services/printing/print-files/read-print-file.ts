import { createHash } from "node:crypto";
import type { StoredFile } from "../../../adapters/file-store.ts";
import { sha256Hex } from "../../../crypto.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { collectJobFacts, findPrintable, mayPrint } from "../../orders/index.ts";
import { makePrintFile } from "./make-print-file.ts";
import { findReleaseProblem } from "./release.ts";

export interface ReadPrintFile {
  readonly stored: StoredFile;
  /** "order-1042-roll-labels.pdf" */
  readonly fileName: string;
}

const CHANGED = "The stored print file isn't the one that the shop made. Create it again in the print room.";

/**
 * Reads a print file, and makes it first if it is missing or outdated. Returns the problem if it can't be made, isn't
 * what the customer approved, or wasn't found the same as its proof. Undefined if the current user may not print, or
 * the id has nothing to print.
 */
export async function readPrintFile(
  context: ServiceContext,
  id: string,
): Promise<ReadPrintFile | { readonly problem: string } | undefined> {
  if (!mayPrint(context)) return undefined;
  const printRow = await makePrintFile(context, id);
  const printable = await findPrintable(context, id);
  if (!printRow || !printable) return undefined;
  const problem = await findReleaseProblem(context, [printable], "file");
  if (problem !== undefined && printRow.r2Key !== null) return { problem };
  const stored = printRow.r2Key === null ? undefined : await readUnchanged(context, printRow.r2Key, printRow.sha256);
  if (stored === "changed") return { problem: CHANGED };
  if (!stored) return { problem: printRow.problem || "There's no file yet." };
  const facts = collectJobFacts(printable);
  const name = `${facts.order} ${facts.product}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return { stored, fileName: `${name}.pdf` };
}

/** A file of up to this size is read once: its hash is known before the answer begins. In bytes. */
const MAX_IN_MEMORY = 16 * 1024 * 1024;

async function hashStream(body: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of body) hash.update(chunk);
  return hash.digest("hex");
}

/** Opens a stored file whose bytes still have their hash. @param hash SHA-256, hexadecimal; "" if it isn't known */
async function readUnchanged(
  { files }: Pick<ServiceContext, "files">,
  key: string,
  hash: string,
): Promise<StoredFile | "changed" | undefined> {
  const stored = await files.get(key);
  if (!stored || hash === "") return stored;
  if (stored.size > MAX_IN_MEMORY) return (await hashStream(stored.body)) === hash ? files.get(key) : "changed";
  const bytes = await new Response(stored.body).arrayBuffer();
  if ((await sha256Hex(bytes)) !== hash) return "changed";
  const { size, contentType, etag } = stored;
  return { body: new Blob([bytes]).stream() as ReadableStream<Uint8Array>, size, contentType, etag };
}
