import { data } from "@remix-run/cloudflare";

/**
 * The fields and files of a submitted form. Every page reads its forms through this function;
 * `scripts/rules/form-reader.test.ts` checks that.
 * @throws the 400 page for a body that is not a form, or one that is cut off
 */
export async function formDataOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data({ message: "We couldn't read the form." }, { status: 400 });
  }
}

/** The text fields of a submitted form. The last of several fields with one name counts; files are ignored. */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  const fields = await formDataOf(request);
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
}
