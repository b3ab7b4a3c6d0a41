import type { RenderedText, TextBlock } from "#domain/shop/content/views";
import { Diagram } from "./diagram.tsx";
import { PictureBlock, VideoBlock } from "./media-blocks.tsx";
import { PriceBlock, ProductBlock } from "./product-blocks.tsx";
import { MaterialPlaces } from "./material-places.tsx";
import { ResolutionCheck } from "./resolution-check.tsx";
import { ScreenRuler } from "./screen-ruler.tsx";

const Block = ({ block }: { readonly block: TextBlock }) => {
  switch (block.kind) {
    case "html":
      return <div className="prose" dangerouslySetInnerHTML={{ __html: block.html }} />;
    case "picture":
      return <PictureBlock {...block} />;
    case "video":
      return <VideoBlock {...block} />;
    case "product":
      return <ProductBlock product={block.product} />;
    case "price":
      return <PriceBlock {...block} />;
    case "diagram":
      return <Diagram name={block.name} />;
    case "ruler":
      return <ScreenRuler />;
    case "material-chooser":
      return <MaterialPlaces />;
    case "resolution-check":
      return <ResolutionCheck />;
  }
};

/** A text that staff wrote, with pictures, products, prices and the shop's tools between its paragraphs. */
export const ArticleBlocks = ({ text }: { readonly text: Pick<RenderedText, "blocks"> }) => (
  <div className="grid max-w-[68ch] min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
    {text.blocks.map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </div>
);
