import { err, ok, type Result } from "#domain/ground/kernel/result";
import { callApi } from "../../../api-client/index.ts";

/** What is chosen of a product before its file, as the API takes it: sizes in inches. */
export interface ArtworkChoices {
  readonly product: string;
  readonly width?: number;
  readonly height?: number;
  readonly quantity?: number;
  readonly material?: string;
  readonly colour?: string;
  readonly shape?: string;
  readonly options?: Readonly<Record<string, string>>;
}

interface Chosen {
  readonly id: string;
  readonly product: { readonly slug: string };
  readonly width: number;
  readonly height: number;
  readonly quantity: number;
  readonly material: { readonly slug: string } | undefined;
  readonly colour: string | undefined;
  readonly shape: string | undefined;
  readonly options: Readonly<Record<string, string>>;
}

/** Creates a design with these choices, of a file if there is one. */
export const createDesign = (choices: ArtworkChoices & { readonly artwork?: string }) =>
  callApi<{ id: string }>("/catalog/api/v1/configured-product/", { body: choices });

/** Saves what was chosen after a design was created. */
export const changeDesign = (id: string, { product: _product, ...changes }: ArtworkChoices) =>
  callApi(`/catalog/api/v1/configured-product/${id}/`, { method: "PUT", body: changes });

/** The design of one of several files, or why it has none. */
export type FileDesign = Result<{ readonly product: string; readonly id: string }, string>;

/** Creates a design of one of several files. */
export async function newDesignForFile(choices: ArtworkChoices, artwork: string): Promise<FileDesign> {
  const answer = await createDesign({ ...choices, artwork });
  return answer.ok
    ? ok({ product: choices.product, id: answer.data.id })
    : err(answer.message || "We couldn't create a design from this file.");
}

/**
 * The design of one of several files: the current design for the first, a new one with the same choices for each other.
 */
export async function designForFile(design: Chosen, artwork: string, isFirst: boolean): Promise<FileDesign> {
  const { id, product, width, height, quantity, material, colour, shape, options } = design;
  if (isFirst) return ok({ product: product.slug, id });
  const choices = {
    product: product.slug,
    width,
    height,
    quantity,
    ...(material ? { material: material.slug } : {}),
    ...(colour ? { colour } : {}),
    ...(shape ? { shape } : {}),
    options,
  };
  return newDesignForFile(choices, artwork);
}
