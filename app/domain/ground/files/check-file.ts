import { FileBytes } from "#domain/ground/files/file-bytes";
import { sniff, SNIFFED_BYTES } from "#domain/ground/files/sniff";
import { checkChosen, nameForType, type UploadMode } from "#domain/ground/files/upload-rules";
import { ok, type Result } from "#domain/ground/kernel/result";

/** What is read of a file that a user chose. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Reads the first bytes. A file that was moved or changed reads as empty: sending it reports the problem. */
const readHead = (file: ChosenFile): Promise<ArrayBuffer> =>
  file
    .slice(0, SNIFFED_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));

/**
 * Checks a chosen file before its upload: its bytes decide its type. The server checks the whole file again.
 * @param most maximum size in bytes
 * @returns the file's name with an extension of its type, or a message for the user
 */
export async function checkFile(file: ChosenFile, mode?: UploadMode, most?: number): Promise<Result<string, string>> {
  const type = sniff(new FileBytes(file.size, new Uint8Array(await readHead(file))));
  const name = type ? nameForType(file.name, type) : file.name;
  const checked = checkChosen({ name, size: file.size }, mode, most);
  return checked.ok ? ok(name) : checked;
}
