import { addMessage } from "#domain/ground/kernel/forms/schema-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { mediaKey } from "#domain/ground/kernel/settings/static-path";
import type { ServiceContext } from "../kernel/index.ts";

const readPaths = (value: unknown): ReadonlyArray<string> =>
  [value].flat().filter((path) => typeof path === "string" && path !== "") as ReadonlyArray<string>;

/**
 * Which paths of an input lead to no uploaded file, by field. Those that its record had before stay, and so does what
 * is part of the shop's own code.
 * @param names the fields with paths; "seo.image" is inside of another one
 * @param stored the record before the change; undefined for a new one
 */
export async function findLostFiles(
  { files }: ServiceContext,
  names: ReadonlyArray<string>,
  input: object,
  stored: object | undefined,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const name of names) {
    const read = (record: object) =>
      name.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], record);
    const storedPaths = stored ? readPaths(read(stored)) : [];
    for (const path of readPaths(read(input)).filter((inputPath) => !storedPaths.includes(inputPath))) {
      const key = mediaKey(path);
      if (key === undefined) continue;
      const file = await files.get(key);
      await file?.body.cancel();
      if (!file) addMessage(errors, name.split("."), `There is no file at ${path}. Choose another one.`);
    }
  }
  return errors;
}
