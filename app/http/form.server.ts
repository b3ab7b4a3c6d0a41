/** The text fields of a posted form. A field sent twice counts once, files do not count. */
export async function readForm(request: Request): Promise<Readonly<Record<string, string>>> {
  const fields = await request.formData();
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
  );
}
