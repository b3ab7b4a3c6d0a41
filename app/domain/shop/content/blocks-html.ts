import type { TextBlock } from "#domain/shop/content/views";
import { sizeText } from "#domain/ground/kernel/measure";
import { formatMoney } from "#domain/ground/kernel/money";
import { wholeNumber } from "#domain/ground/kernel/text";
import { escapeXml } from "#domain/ground/kernel/data/markup";

const link = (href: string, text: string): string => `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`;

function blockHtml(block: TextBlock): string {
  switch (block.kind) {
    case "html":
      return block.html;
    case "picture": {
      const { picture, caption } = block;
      const size = `width="${picture.width}" height="${picture.height}"`;
      return `<figure><img src="${escapeXml(picture.image)}" alt="${escapeXml(picture.title)}" ${size}><figcaption>${escapeXml(caption || picture.title)}</figcaption></figure>`;
    }
    case "video":
      return `<p>${link(block.poster.href, `Watch: ${block.poster.title}`)}</p>`;
    case "product":
      return `<p>${link(block.product.href, block.product.name)}: ${escapeXml(block.product.summary)}</p>`;
    case "price": {
      const rows = block.breaks.map(
        ({ quantity, total }) => `<tr><td>${wholeNumber(quantity)}</td><td>${escapeXml(formatMoney(total))}</td></tr>`,
      );
      return `<p>${link(block.href, block.name)}, ${escapeXml(sizeText(block.width, block.height))}</p><table>${rows.join("")}</table>`;
    }
    case "diagram":
    case "ruler":
    case "material-chooser":
    case "resolution-check":
      // Only a page can show these.
      return "";
  }
}

/** A text as plain HTML without the shop's components, for feeds. */
export const blocksHtml = (blocks: ReadonlyArray<TextBlock>): string => blocks.map(blockHtml).join("");
