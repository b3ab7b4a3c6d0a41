import { late } from "../../kernel/index.ts";
import { ArticleBlocks as ServerArticleBlocks } from "./article-text.tsx";

/** A text that staff wrote. Its drawings are a lot of code, and only its videos and links do something. */
export const ArticleText = late(import.meta.env.SSR ? ServerArticleBlocks : undefined, () =>
  import("./article-text.tsx").then(({ ArticleBlocks: blocks }) => blocks),
);
