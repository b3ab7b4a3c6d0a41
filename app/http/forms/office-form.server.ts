import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { can, type Capability } from "#domain/ground/kernel/capabilities";
import type { WrittenText } from "#domain/ground/kernel/forms/written-text";
import { noAccessPage } from "../responses.server.ts";
import { readFormData, readTexts } from "./form.server.ts";

/** The fields of a form in which people write, with their names for people. */
type WrittenFields = Readonly<Record<string, string>> | ((form: FormData) => ReadonlyArray<WrittenText>);

/** What was written in a form, whoever sent it. */
function listWritten(form: FormData, fields: WrittenFields): ReadonlyArray<WrittenText> {
  if (typeof fields === "function") return fields(form);
  return Object.entries(fields)
    .map(([name, label]) => ({
      name,
      label,
      text: form
        .getAll(name)
        .filter((value) => typeof value === "string")
        .join("\n"),
    }))
    .filter(({ text }) => text.trim() !== "");
}

/**
 * The fields and files of a form of the office. Every action of the office reads its form through here or
 * `readOfficeForm`.
 * @param mayWork what the sender needs, or whether they have it
 * @param fields those in which people write, or how to read them
 * @throws the page that says that access was lost, with what was written to copy, for who may not send the form
 */
export async function readOfficeFormData(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  mayWork: Capability | boolean,
  fields: WrittenFields = {},
): Promise<FormData> {
  const form = await readFormData(request);
  if (typeof mayWork === "boolean" ? mayWork : can(context.actor.role, mayWork)) return form;
  throw noAccessPage(listWritten(form, fields));
}

/** The text fields of such a form. */
export async function readOfficeForm(
  ...input: Parameters<typeof readOfficeFormData>
): Promise<Readonly<Record<string, string>>> {
  return readTexts(await readOfficeFormData(...input));
}
