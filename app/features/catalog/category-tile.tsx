import { categoryHref, type CategoryView } from "#domain/catalog/views";
import { StickerCard } from "../../ui/card.tsx";
import { ProductPicture } from "./product-tile.tsx";

/** Grounds that take turns, so that a row of categories looks like a sheet of different stickers. */
const GROUNDS = ["[&_.peel-face]:bg-sun-soft", "[&_.peel-face]:bg-brand-soft", "[&_.peel-face]:bg-sky-soft", "[&_.peel-face]:bg-grape-soft"] as const;

/** Categories as tiles that lead to their pages. */
export const CategoryGrid = ({ categories, headingLevel = 3 }: { categories: ReadonlyArray<CategoryView>; headingLevel?: 2 | 3 }) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
    {categories.map((category, i) => (
      <li key={category.path}>
        <StickerCard
          href={categoryHref(category.path)}
          title={category.name}
          headingLevel={headingLevel}
          className={GROUNDS[i % GROUNDS.length] ?? ""}
          picture={<ProductPicture src={category.image} />}
        >
          <p className="line-clamp-2 text-sm text-muted">{category.summary}</p>
        </StickerCard>
      </li>
    ))}
  </ul>
);
