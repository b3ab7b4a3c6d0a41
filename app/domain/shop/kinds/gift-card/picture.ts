import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { cardPicture } from "#domain/shop/kinds/gift-card/drawings";
import { isGiftCard, readStored } from "#domain/shop/kinds/gift-card/gift-card";
import { shortAmount } from "#domain/shop/pricing/face-value";

/** Returns the picture of a gift card, or undefined for anything else. @param options as stored */
export function giftCardPicture(options: Readonly<Record<string, unknown>>): LinePicture | undefined {
  if (!isGiftCard(options)) return undefined;
  const { drawing, amountMinor } = readStored({ options, texts: [], roster: [] });
  return {
    artworkUrl: cardPicture(drawing, amountMinor === undefined ? "" : shortAmount(amountMinor)),
    cutPath: undefined,
    artBox: undefined,
    widthIn: CARD_WIDTH_IN,
    heightIn: CARD_HEIGHT_IN,
    material: undefined,
  };
}

/** The size of a payment card. */
const [CARD_WIDTH_IN, CARD_HEIGHT_IN] = [3.375, 2.125];
