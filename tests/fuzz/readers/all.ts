import type { FuzzReader } from "../reader.ts";
import { documentReaders } from "./documents.ts";
import { factReaders } from "./facts.ts";
import { pictureReaders } from "./pictures.ts";

/** Every reader of untrusted files. */
export const allReaders = async (): Promise<Array<FuzzReader>> =>
  (await Promise.all([factReaders(), documentReaders(), pictureReaders()])).flat();
