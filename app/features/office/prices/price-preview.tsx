import { getPriceOptions } from "#domain/shop/pricing/tables/price-table";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import {
  type ComparedTables,
  compareLadders,
  compareProducts,
  formatShownProduct,
  formatSize,
  listShownSizes,
  readPreviewChoice,
  SHOWN_MATERIAL,
  SHOWN_PRODUCT,
  shownOption,
  type PreviewChoice,
} from "#domain/shop/office/price-preview";
import type { PricesPage } from "#domain/shop/office/prices";
import type { PriceTexts } from "#domain/shop/pricing/tables/price-fields";
import { Select } from "../../../ui/fields/field.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { ComparedTable } from "./compared-table.tsx";

interface Props extends Pick<PricesPage, "products" | "materials"> {
  readonly tables: ComparedTables;
  readonly formTexts: PriceTexts;
}

/** A longer list of products is folded. */
const MAX_OPEN = 10;

/** What customers pay now and by the prices of the form: a ladder of one product, and each product once. */
export function PricePreview({ products, materials, tables, formTexts }: Props) {
  const choice = readPreviewChoice(products, tables.current, formTexts);
  if (!choice)
    return (
      <Card>
        <h2 className="text-lg">Preview</h2>
        <p className="mt-2 text-muted">No product is sold at these prices at the moment.</p>
      </Card>
    );
  return (
    <Card className="grid grid-cols-1 gap-5">
      <h2 className="text-lg">What customers pay</h2>
      <ChoiceFields choice={choice} products={products} materials={materials} tables={tables} />
      <ComparedTable
        caption={`${choice.product.name}: totals by quantity`}
        first="Pieces"
        rows={compareLadders(choice, tables).map(({ quantity, proposed, ...rung }) => ({
          ...rung,
          key: String(quantity),
          title: <span className="font-semibold">{wholeNumber(quantity)}</span>,
          proposed,
          note: proposed && `${formatMoney(money(Math.round(proposed.minor / quantity), proposed.currency))} each`,
        }))}
      />
      <Disclosure summary="Every product, as its page opens" defaultOpen={products.length <= MAX_OPEN}>
        <ComparedTable
          caption="Every product, as its page opens"
          first="Product"
          rows={compareProducts(products, tables).map(({ slug, name, quantity, ...totals }) => ({
            ...totals,
            key: slug,
            title: (
              <>
                {name} <span className="text-muted">({counted(quantity, "piece")})</span>
              </>
            ),
          }))}
        />
      </Disclosure>
    </Card>
  );
}

interface ChoiceProps extends Omit<Props, "formTexts"> {
  readonly choice: PreviewChoice;
}

/** What the ladder is shown for. The fields belong to the form, so that they work without JavaScript. */
function ChoiceFields({ choice, products, materials, tables: { current } }: ChoiceProps) {
  const { parameters } = current;
  const options = Object.entries(getPriceOptions(parameters));
  const names = new Map(materials.map(({ slug, name }) => [slug, name]));
  return (
    <div className="grid grid-cols-2 gap-3 *:min-w-0">
      <Select
        label="Product and size"
        name={SHOWN_PRODUCT}
        defaultValue={formatShownProduct(choice.product.rules, choice.size)}
        className="col-span-2"
      >
        {products.map(({ name, rules }) => (
          <optgroup key={rules.slug} label={name}>
            {listShownSizes(rules).map((size) => (
              <option key={formatSize(size)} value={formatShownProduct(rules, size)}>
                {rules.isGoods ? `${name}, ${formatSize(size)}` : name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {choice.product.rules.materials.length > 1 ? (
        <Select key={choice.product.rules.slug} label="Material" name={SHOWN_MATERIAL} defaultValue={choice.material}>
          {choice.product.rules.materials.map((slug) => (
            <option key={slug} value={slug}>
              {names.get(slug) ?? slug}
            </option>
          ))}
        </Select>
      ) : null}
      {options
        .filter(([, { choices }]) => Object.keys(choices).length > 1)
        .map(([name, { label, choices }]) => (
          <Select key={name} label={label} name={shownOption(name)} defaultValue={choice.options[name] ?? ""}>
            {Object.entries(choices).map(([slug, { label: choiceLabel }]) => (
              <option key={slug} value={slug}>
                {choiceLabel}
              </option>
            ))}
          </Select>
        ))}
    </div>
  );
}
