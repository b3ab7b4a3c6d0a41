import type { ProductRules } from "#domain/shop/catalog/product";
import type { DesignView, MaterialView } from "#domain/shop/catalog/views";
import { sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { designSize } from "#domain/shop/pricing/costs/cut-size";
import { sizeKey, sizesFor, type SetupFields } from "#domain/shop/pricing/setup-form";
import { Select } from "../../../ui/fields/field.tsx";

interface SizeSelectProps {
  readonly product: ProductRules & { readonly design?: DesignView | undefined };
  readonly fields: Pick<SetupFields, "size" | "shape">;
  readonly unit: Measurement;
  readonly onChange: (size: string) => void;
}

/** Size as a compact select. A design of the shop is named by the size of its cut line. */
export const SizeSelect = ({ product, fields, unit, onChange }: SizeSelectProps) => (
  <Select label="Size" name="size" value={fields.size} onChange={(event) => onChange(event.target.value)}>
    {sizesFor(product, fields.shape).map((size) => {
      const { width, height } = designSize(product.design, size);
      return (
        <option key={sizeKey(size)} value={sizeKey(size)}>
          {sizeText(width, height, unit)}
        </option>
      );
    })}
  </Select>
);

interface MaterialSelectProps {
  /** Those of the product. */
  readonly materials: ReadonlyArray<Pick<MaterialView, "slug" | "name">>;
  readonly value: string;
  readonly onChange: (slug: string) => void;
  readonly className?: string;
}

/** Material as a compact select. */
export const MaterialSelect = ({ materials, value, onChange, className }: MaterialSelectProps) => (
  <Select
    label="Material"
    name="material"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className={className}
  >
    {materials.map(({ slug, name }) => (
      <option key={slug} value={slug}>
        {name}
      </option>
    ))}
  </Select>
);
