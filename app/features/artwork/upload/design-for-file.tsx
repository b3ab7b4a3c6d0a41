import type { ReactNode } from "react";
import { buildArtworkPaths } from "#domain/shop/kinds/kind-facts";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { callApi } from "../../api-client/index.ts";

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

const CutLineLink = ({ product, id }: { readonly product: string; readonly id: string }) => (
  <ButtonLink size="sm" href={buildArtworkPaths(product, id).finalize}>
    Its cut line
  </ButtonLink>
);

/** A new design of one of several files: the link to its cut line, or why there is none. */
export async function newDesignForFile(choices: ArtworkChoices, artwork: string): Promise<ReactNode> {
  const answer = await createDesign({ ...choices, artwork });
  if (answer.ok) return <CutLineLink product={choices.product} id={answer.data.id} />;
  return (
    <span role="alert" className="text-sm text-danger">
      {answer.message || "We couldn't create a design from this file."}
    </span>
  );
}

/**
 * The design of one of several files: the current design for the first, a new one with the same choices for each other.
 */
export async function designForFile(design: Chosen, artwork: string, isFirst: boolean): Promise<ReactNode> {
  const { id, product, width, height, quantity, material, colour, shape, options } = design;
  if (isFirst) return <CutLineLink product={product.slug} id={id} />;
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
