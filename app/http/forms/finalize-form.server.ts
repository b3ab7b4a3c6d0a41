import type { ShownDesign } from "../products/upload-design.server.ts";

/**
 * Reads the form of the last step: the cut line that the browser drew, or the named fields without JavaScript. The
 * use case validates it.
 */
export function readFinalizeForm(
  fields: Readonly<Record<string, string>>,
  design: Pick<ShownDesign, "width" | "height" | "shape">,
): unknown {
  const { payload } = fields;
  if (payload !== undefined) {
    try {
      return JSON.parse(payload) as unknown;
    } catch {
      return undefined;
    }
  }
  return {
    choices: {
      outline: fields["outline"] ?? design.shape,
      border: Number(fields["border"]),
      fit: fields["fit"] ?? "inside",
      removeBackground: false,
      box: { width: design.width, height: design.height },
    },
  };
}
