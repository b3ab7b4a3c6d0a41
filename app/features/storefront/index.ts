/** What other parts of the shop use of this area. Its own files import each other directly. */
export { categoryCrumbs, CategoryPage } from "./category-page.tsx";
export { CategoryGrid } from "./category-tile.tsx";
export { FacetChips } from "./facet-chips.tsx";
export { Hero } from "./home/hero.tsx";
export { HowItWorks } from "./home/how-it-works.tsx";
export { MaterialWall } from "./home/material-wall.tsx";
export { RotatingBanner } from "./home/rotating-banner.tsx";
export { Section } from "./home/section.tsx";
export { Slides } from "./home/slides.tsx";
export { ProductDetails } from "./product-details.tsx";
export { productLd } from "./product-meta.ts";
export { ProductGrid, ProductPicture, startPrice } from "./product-tile.tsx";
