import { addMessage } from "#domain/ground/kernel/forms/schema-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { mediaKey, STATIC_PATH } from "#domain/ground/kernel/settings/static-path";
import type { ServiceContext } from "../kernel/index.ts";

const readPaths = (value: unknown): ReadonlyArray<string> =>
  [value].flat().filter((path) => typeof path === "string" && path !== "") as ReadonlyArray<string>;

/** Fields with files that are no pictures. */
const NO_PICTURES = new Set(["video", "captions"]);

/** Pictures that are built with the shop's code, such as those of gift cards. */
const isBuilt = (path: string): boolean => path.startsWith(STATIC_PATH) && /\.(png|svg|webp|jpe?g)$/.test(path);

/** What is wrong with the path of a file; undefined for one that opens. */
async function findProblem({ files }: ServiceContext, path: string, isPicture: boolean): Promise<string | undefined> {
  const key = mediaKey(path);
  if (key === undefined)
    return isBuilt(path) ? undefined : `There is no uploaded file at ${path}. Upload one, or choose one from media.`;
  const file = await files.get(key);
  await file?.body.cancel();
  if (!file) return `There is no file at ${path}. Choose another one.`;
  return isPicture && /^(?:video|text)\//.test(file.contentType)
    ? `The file at ${path} is no picture. Choose another one.`
    : undefined;
}

/**
 * Which paths of an input lead to no file that its field can show, by field. Those that its record had before stay.
 * @param names the fields with paths; "seo.image" is inside of another one
 * @param stored the record before the change; undefined for a new one
 */
export async function findLostFiles(
  context: ServiceContext,
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
      const problem = await findProblem(context, path, !NO_PICTURES.has(name));
      if (problem !== undefined) addMessage(errors, name.split("."), problem);
    }
  }
  return errors;
}
