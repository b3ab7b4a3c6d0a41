import type { ReactNode } from "react";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { callApi } from "../../api-client/index.ts";

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

/**
 * The design of one of several files: the current design for the first, a new one with the same choices for each other.
 */
export async function designForFile(design: Chosen, artwork: string, isFirst: boolean): Promise<ReactNode> {
  const { product, width, height, quantity, material, colour, shape, options } = design;
  const link = (id: string) => (
    <ButtonLink size="sm" href={`/products/finalize/${product.slug}/${id}/`}>
      Its cut line
    </ButtonLink>
  );
  if (isFirst) return link(design.id);
  const answer = await callApi<{ id: string }>("/catalog/api/v1/configured-product/", {
    body: {
      product: product.slug,
      width,
      height,
      quantity,
      ...(material ? { material: material.slug } : {}),
      ...(colour ? { colour } : {}),
      ...(shape ? { shape } : {}),
      options,
      artwork,
    },
  });
  return answer.ok ? (
    link(answer.data.id)
  ) : (
    <span role="alert" className="text-sm text-danger">
      {answer.message || "We couldn't create a design from this file."}
    </span>
  );
}
