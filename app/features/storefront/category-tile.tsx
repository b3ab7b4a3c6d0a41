import { categoryHref, type CategoryView } from "#domain/shop/catalog/views";
import { StickerCard } from "../../ui/layout/card.tsx";
import { FULL_BLEED, ProductPicture } from "./product-tile.tsx";

/** Categories as tiles that link to their pages. */
export const CategoryGrid = ({
  categories,
  headingLevel = 3,
}: {
  categories: ReadonlyArray<CategoryView & { readonly href?: string }>;
  headingLevel?: 2 | 3;
}) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
    {categories.map((category) => (
      <li key={category.path}>
        <StickerCard
          href={category.href ?? categoryHref(category.path)}
          title={category.name}
          headingLevel={headingLevel}
          className={FULL_BLEED}
          picture={<ProductPicture src={category.image} />}
        >
          <p className="line-clamp-2 text-sm text-muted">{category.summary}</p>
        </StickerCard>
      </li>
    ))}
  </ul>
);
