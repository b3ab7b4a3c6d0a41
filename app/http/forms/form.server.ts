import { data } from "@remix-run/cloudflare";
import { JSON_BOUNDS } from "#domain/ground/kernel/requests/json";

/**
 * The fields and files of a submitted form. Every page reads its forms through this function;
 * `scripts/rules/form-reader.test.ts` checks that.
 * @throws the 400 page for a body that is not a form, one that is cut off, or one with more fields than JSON may have
 */
export async function readFormData(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => undefined);
  if (form && [...form.keys()].length <= JSON_BOUNDS.entries) return form;
  throw data({ message: "We couldn't read the form." }, { status: 400 });
}

/**
 * What a page shows again after it refused a form: the fields that it knows. A form may contain any others, which would
 * make the page large.
 */
export const shownAgain = (
  form: Readonly<Record<string, string>>,
  names: ReadonlyArray<string>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(form, name) ? [[name, form[name] ?? ""] as const] : [])));

/** The text fields of a submitted form. */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  return readTexts(await readFormData(request));
}

/** The text fields of a form. The last of several fields with one name counts; files are ignored. */
export const readTexts = (fields: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
