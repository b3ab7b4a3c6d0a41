/** The text fields of a submitted form. The last of several fields with one name counts; files are ignored. */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  const fields = await request.formData();
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
}
