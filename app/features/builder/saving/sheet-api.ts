import { readDocument } from "#domain/prepress/builder/document";
import { SPEED, STANDARD_SPEED } from "#domain/shop/pricing/speed";
import { callApi } from "../../api-client/index.ts";
import type { SavedVersion, SheetBackend } from "./sheet-saver.ts";
import type { Work } from "./unsaved-work.ts";

/** A sheet as another window saved it. */
export interface OtherVersion extends Work {
  readonly version: number;
}

const buildRequestBody = ({ document, quantity, material, speed }: Work) => ({
  drawing: document,
  quantity,
  ...(material === "" ? {} : { material }),
  options: { [SPEED]: speed },
});

/** Saves sheets of a product through the JSON API. */
export function sheetBackend(product: string): SheetBackend {
  // A save whose answer was lost is no change by another window.
  const tabKey = crypto.randomUUID();
  return {
    create: (work, key) =>
      callApi<SavedVersion>("/builder/api/sheet/", {
        body: { product, ...buildRequestBody(work) },
        headers: { "idempotency-key": key },
      }),
    update: (work, { id, version }) =>
      callApi<SavedVersion>(`/builder/api/sheet/${id}/`, {
        method: "PUT",
        body: { ...buildRequestBody(work), version, tab_key: tabKey },
      }),
  };
}

/** The saved sheet; undefined when it cannot be read. @param material used when the sheet has none */
export async function readSheet(id: string, material: string): Promise<OtherVersion | undefined> {
  const answer = await callApi<{
    drawing: unknown;
    version: number;
    quantity: number;
    material: string | null;
    options: Readonly<Record<string, string>>;
  }>(`/catalog/api/v1/configured-product/${id}/`, { method: "GET" });
  const document = answer.ok ? readDocument(answer.data.drawing) : undefined;
  if (!answer.ok || !document) return undefined;
  const { data } = answer;
  return {
    document,
    quantity: data.quantity,
    material: data.material ?? material,
    speed: data.options[SPEED] ?? STANDARD_SPEED,
    version: data.version,
  };
}
