import { MaterialSwatch } from "../catalog/index.ts";
import type { MaterialDetails } from "#domain/shop/catalog/views";
import { startPrice } from "../storefront/index.ts";
import { Link } from "../../ui/actions/link.tsx";
import { outdoorText } from "./material-facts.tsx";

/** All materials side by side. On a narrow screen the table scrolls sideways, and the names stay. */
export const MaterialTable = ({ materials }: { readonly materials: ReadonlyArray<MaterialDetails> }) => (
  <div
    className="overflow-x-auto rounded-xl bg-surface ring-1 ring-line"
    role="region"
    aria-label="Comparison"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls
    tabIndex={0}
  >
    <table className="w-full min-w-[54rem] border-collapse text-left text-sm">
      <thead className="bg-sunken">
        <tr>
          {["Material", "Finish", "Outdoors", "Adhesive", "Thickness", "For example"].map((label) => (
            <th key={label} scope="col" className="px-4 py-3 font-semibold first:sticky first:left-0 first:bg-sunken">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {materials.map((material) => (
          <tr key={material.slug} className="border-t border-line">
            <th scope="row" className="sticky left-0 bg-surface px-4 py-3 font-semibold">
              <Link
                href={material.href}
                className="flex min-w-44 items-center gap-3 text-ink no-underline hover:text-brand-text hover:underline"
              >
                <MaterialSwatch material={material} className="size-9" />
                {material.name}
              </Link>
            </th>
            <td className="px-4 py-3 capitalize">{material.finish}</td>
            <td className="px-4 py-3 whitespace-nowrap">{outdoorText(material.outdoorMonths)}</td>
            <td className="px-4 py-3">{material.adhesive}</td>
            <td className="px-4 py-3 whitespace-nowrap">
              {material.thicknessMil > 0 ? `${material.thicknessMil} mil` : ""}
            </td>
            <td className="px-4 py-3">
              {material.product ? (
                <Link href={material.product.href} className="text-brand-text underline underline-offset-4">
                  {material.product.name}
                </Link>
              ) : null}
              {material.product ? <span className="block text-muted">{startPrice(material.product)}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
