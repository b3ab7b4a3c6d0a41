/** What other parts of the shop use of this area. Its own files import each other directly. */
export { BlogMenu } from "./blog/blog-menu.tsx";
export { PostTile } from "./blog/post-tile.tsx";
export { ColorWall } from "./color-wall.tsx";
export { ContentsList } from "./contents-list.tsx";
export { FaqCategoryCard } from "./faq-category-card.tsx";
export { FaqMenu } from "./faq-menu.tsx";
export { FontList } from "./font-list.tsx";
export { MaterialChooser } from "./material-chooser.tsx";
export { MaterialFacts } from "./material-facts.tsx";
export { MaterialTable } from "./material-table.tsx";
export { Prose } from "./prose.tsx";
export { StillStuck } from "./still-stuck.tsx";
