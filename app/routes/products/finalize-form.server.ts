import { readJson } from "#domain/ground/kernel/requests/json";
import type { ShownDesign } from "../../http/products/upload-design.server.ts";

/**
 * Reads the form of the last step: the cut line that the browser drew, or the named fields without JavaScript. The
 * use case validates it.
 */
export function readFinalizeForm(
  fields: Readonly<Record<string, string>>,
  design: Pick<ShownDesign, "width" | "height" | "shape">,
): unknown {
  const { payload } = fields;
  // A checkbox that is off sends nothing, so the form says that it has one.
  const wish = "asks_proof" in fields ? { wants_proof: fields["wants_proof"] === "on" } : {};
  if (payload !== undefined) {
    const parsedPayload = readJson(payload);
    return parsedPayload.ok && typeof parsedPayload.value === "object"
      ? { ...parsedPayload.value, ...wish }
      : undefined;
  }
  return {
    ...wish,
    choices: {
      outline: fields["outline"] ?? design.shape,
      border: Number(fields["border"]),
      fit: fields["fit"] ?? "inside",
      removeBackground: false,
      box: { width: design.width, height: design.height },
    },
  };
}
