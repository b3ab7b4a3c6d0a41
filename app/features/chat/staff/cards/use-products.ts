import type { ProductKind } from "#domain/shop/catalog/product";
import { useEffect, useState } from "react";
import { callApi } from "../../../api-client/index.ts";
import { startEffect } from "../../../../ui/start-effect.ts";

/** The product fields that the picker uses. */
export interface PickedProduct {
  readonly slug: string;
  readonly name: string;
  readonly kind: ProductKind;
  readonly image: string;
  readonly summary: string;
  readonly default_width: number;
  readonly default_height: number;
  readonly default_quantity: number;
  readonly min_quantity: number;
  readonly max_quantity: number;
  /** Slugs, the default first. */
  readonly materials: ReadonlyArray<string>;
}

/** The shop's products by name. Undefined until loaded. */
export function useProducts(): { products: ReadonlyArray<PickedProduct> | undefined; problem: string } {
  const [products, setProducts] = useState<ReadonlyArray<PickedProduct>>();
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const { isCurrent, cleanup } = startEffect();
    void readAll().then((loadedProducts) => {
      if (!isCurrent()) return;
      setProducts(loadedProducts);
      setProblem(loadedProducts ? "" : "We couldn't load the products. Close this and try again.");
    });
    return cleanup();
  }, []);
  return { products, problem };
}

async function readAll(): Promise<ReadonlyArray<PickedProduct> | undefined> {
  const all: Array<PickedProduct> = [];
  for (let offset = 0; ; offset += 100) {
    const page = await callApi<{ objects: Array<PickedProduct> }>(
      `/catalog/api/v1/product/?limit=100&offset=${offset}&status=active`,
      { method: "GET" },
    );
    if (!page.ok) return undefined;
    all.push(...page.data.objects);
    if (page.data.objects.length < 100) return all.sort((a, b) => a.name.localeCompare(b.name, "en"));
  }
}
