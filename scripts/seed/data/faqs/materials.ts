import { ask, type FaqCategoryData } from "./types.ts";

export const materialQuestions: FaqCategoryData = {
  slug: "materials",
  name: "Materials",
  summary: "Vinyl, cling, magnet and film: which one holds where.",
  questions: [
    ask(
      "which-material-should-i-choose",
      "Which material should I choose?",
      "When nothing speaks for another, [white vinyl](/sticker-materials/white-vinyl/): waterproof, dishwasher safe and good for about five years outdoors.",
      "Ask yourself where it goes. On glass from inside: [front-facing adhesive](/sticker-materials/front-facing-adhesive/) or a [cling](/sticker-materials/white-cling/). On rough plastic: [permanent adhesive](/sticker-materials/permanent-adhesive/). On a painted wall: [repositionable vinyl](/sticker-materials/white-repositionable-vinyl/). The [comparison](/sticker-materials/) shows all twelve side by side.",
    ),
    ask(
      "are-the-stickers-waterproof",
      "Are the stickers waterproof?",
      "The vinyls, the reflective film and the magnet are. White vinyl survives the dishwasher and years of rain.",
      "Clings hold without glue, so water that gets behind them lets them slide. Use them indoors or under cover.",
    ),
    ask(
      "how-long-do-they-last-outdoors",
      "How long do they last outdoors?",
      "From six months for clings to six years for permanent adhesive; each [material page](/sticker-materials/) gives its number. They are estimates for vertical surfaces in a mild climate.",
      "Sun from above is harder than rain. On a hood or a roof expect about half.",
    ),
    ask(
      "can-i-remove-a-sticker",
      "Can I remove a sticker later?",
      "Repositionable vinyl comes off by hand. White and clear vinyl come off with warmth: a hair dryer for a minute, then pull slowly at a low angle. Clings and magnets leave nothing.",
      "Permanent adhesive is not meant to come off. Choose it only where that is what you want.",
    ),
    ask(
      "what-sticks-to-a-car",
      "What sticks to a car?",
      "White vinyl on paint and glass, [reflective vinyl](/sticker-materials/reflective-vinyl/) where you want to be seen at night, a [magnet](/sticker-materials/magnet/) for doors that change their message, and [perforated film](/sticker-materials/perforated-film/) for rear windows.",
      "Magnets need flat, bare steel. Many hoods and doors are aluminum or plastic today: test with a fridge magnet first.",
    ),
    ask(
      "what-works-on-bottles",
      "What works on bottles and mugs?",
      "White or clear vinyl on smooth bottles, and keep it a little away from the rim and the bottom edge. Let it rest for a day before the first wash.",
      "On powder-coated bottles with a rough finish take permanent adhesive.",
    ),
    ask(
      "does-glow-in-the-dark-really-glow",
      "How long does glow-in-the-dark vinyl glow?",
      "After half an hour in bright light it is clearly visible for the first hour and fades gently over the evening.",
      "Only unprinted areas shine, so leave the parts that should glow white in your design.",
    ),
    ask(
      "how-should-i-store-stickers",
      "How should I store stickers?",
      "Flat, dry and out of the sun, between 50 and 80 °F. Stored like that, adhesive stays good for about two years.",
      "Don't stack magnets on cards or phones, and keep clings on their liner.",
    ),
  ],
};
