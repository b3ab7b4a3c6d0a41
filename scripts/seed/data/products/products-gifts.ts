import { family } from "./product-kit.ts";
import type { ProductData } from "../types.ts";

export const familyProducts: ReadonlyArray<ProductData> = [
  family({
    slug: "family-sticker-set",
    name: "Family sticker set",
    categories: ["lettering", "custom-stickers/die-cut-stickers"],
    summary: "Everyone you love in a row, dog included.",
    description:
      "Drag people and pets onto the sheet, color their clothes and hair, add balls and guitars, and write the names below. Figures that touch are cut as one strip. The others are separate stickers, so a new arrival can move in later.",
    features: [
      "Drag, resize and reorder",
      "People, pets and hobbies",
      "Names in any of our fonts",
      "One strip or single pieces",
    ],
    sizes: [
      [12, 5],
      [8, 4],
      [16, 6],
    ],
    seoTitle: "Family sticker set: build yours",
    seoDescription: "Build a family car sticker by drag and drop with people, pets and names, cut in vinyl.",
  }),
  family({
    slug: "pet-parade-set",
    builderExample: "pets",
    name: "Pet parade set",
    categories: ["lettering", "custom-stickers/die-cut-stickers"],
    summary: "Four paws each, in marching order.",
    description:
      "Cats, dogs, rabbits, parrots and the odd turtle. Choose the coat, set the order by rank in the household, and add the names everyone actually uses.",
    features: [
      "Cats, dogs, small animals and birds",
      "Coats and collars in color",
      "Names below each",
      "For glass, tubs and kennels",
    ],
    sizes: [
      [10, 4],
      [6, 3],
      [14, 5],
    ],
    seoDescription: "Build a row of pet stickers with coats, collars and names for the car or kennel.",
  }),
  family({
    slug: "crew-line-up-set",
    builderExample: "crew",
    name: "Crew line-up set",
    categories: ["lettering", "decals/wall-decals"],
    summary: "The whole team on the office door.",
    description:
      "Line up coworkers, bandmates or the whole softball team. Removable vinyl lets you greet the new one and wave the old one goodbye without repainting the door.",
    features: [
      "People, sports and instruments",
      "Removable film as standard",
      "Single figures to add later",
      "Wheelchairs, hijabs and beards included",
    ],
    sizes: [
      [18, 6],
      [12, 5],
      [24, 8],
    ],
    materials: ["white-repositionable-vinyl", "white-vinyl", "clear-vinyl"],
    seoDescription: "Build a removable line-up sticker of your team, band or squad for doors and windows.",
  }),
];

export const giftProducts: ReadonlyArray<ProductData> = [
  {
    slug: "gift-card",
    name: "Gift card",
    kind: "gift-card",
    categories: ["gifts"],
    summary: "Any amount from $10 to $500, by e-mail today or on the day you choose.",
    description:
      "For the friend who has a drawer full of ideas. Choose an amount and a card, write a message, and we'll e-mail it right away or on the day you choose. It never expires, and any balance left after an order stays on the card.",
    features: [
      "Six cards and your own message",
      "Sent today or on the day you choose, up to a year ahead",
      "Or print it yourself and hand it over",
      "No expiration date and no fees",
    ],
    sizes: [[3.375, 2.125]],
    smallest: [3.375, 2.125],
    largest: [3.375, 2.125],
    shapes: [],
    materials: [],
    priceProfile: "face-value",
    startQuantity: 1,
    productionDays: 0,
    seoTitle: "Gift cards for custom stickers",
    seoDescription: "Gift cards from $10 to $500, sent by e-mail, valid for everything in the shop.",
  },
];
