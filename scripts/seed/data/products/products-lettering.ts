import { letters } from "./product-kit.ts";
import type { ProductData } from "../types.ts";

export const letteringProducts: ReadonlyArray<ProductData> = [
  letters({
    slug: "vinyl-lettering",
    name: "Vinyl lettering",
    categories: ["lettering"],
    summary: "Type, pick, stick: letters in forty-four colors.",
    description:
      "Type your text and see it right away in the font and color you choose, beside a ruler and in true proportions. Height means the height of a capital, so different fonts compare fairly. The letters arrive spaced and masked, ready to rub down in one go.",
    features: [
      "Twenty-seven fonts, forty-four colors",
      "Height from three quarters of an inch to three feet",
      "Spaced and masked in one piece",
      "Reading distance shown as you type",
    ],
    sizes: [
      [24, 4],
      [12, 2],
      [18, 3],
      [36, 6],
      [48, 8],
    ],
    seoTitle: "Vinyl lettering: type it and see it",
    seoDescription:
      "Design vinyl lettering online with twenty-seven fonts and forty-four colors, spaced and ready to apply.",
  }),
  letters({
    slug: "boat-registration-numbers",
    name: "Boat registration numbers",
    categories: ["lettering/vehicle-lettering"],
    summary: "Three inches, plain block, as the rule wants it.",
    description:
      "Block capitals in the height you choose, with the spaces or hyphens your state asks for. Order two, one for each side. Marine film that takes salt, sun and the fender.",
    features: [
      "Order two, one for each side",
      "Height shown as you type",
      "Spaces and hyphens where you type them",
      "Five years in salt and sun",
    ],
    sizes: [
      [24, 3],
      [30, 4],
    ],
    materials: ["white-vinyl", "reflective-vinyl", "permanent-adhesive"],
    smallest: [12, 3],
    largest: [60, 12],
    seoDescription: "Boat registration numbers in block vinyl capitals, ready to apply.",
  }),
  letters({
    slug: "boat-name-lettering",
    name: "Boat name lettering",
    categories: ["lettering/vehicle-lettering"],
    summary: "She deserves better than a stencil.",
    description:
      "Name and home port in any of our faces, arched over the transom or straight along the bow. Metallic films in gold, silver and copper lie on like leaf and weather far better.",
    features: [
      "Straight or arched",
      "Metallic films",
      "Name and port in one mask",
      "Wet application, so you can slide it true",
    ],
    sizes: [
      [36, 10],
      [24, 6],
      [48, 14],
    ],
    materials: ["white-vinyl", "permanent-adhesive"],
    smallest: [10, 3],
    seoDescription: "Boat names in marine vinyl with metallic films, straight or arched, ready to apply.",
  }),
  letters({
    slug: "truck-door-lettering",
    name: "Truck door lettering",
    categories: ["lettering/vehicle-lettering", "decals/vehicle-decals"],
    summary: "Company, town and number at legal height.",
    description:
      "Three lines for the cab: who you are, where you are from and your number. Two-inch letters read well from fifty feet, and you see the reading distance as you type.",
    features: [
      "Order two, one for each door",
      "Reading distance shown as you type",
      "Left, center or right aligned",
      "Reflective film for night fleets",
    ],
    sizes: [
      [22, 10],
      [18, 8],
      [28, 14],
    ],
    materials: ["white-vinyl", "reflective-vinyl", "permanent-adhesive"],
    smallest: [12, 4],
    seoDescription: "Truck door lettering with company name, town and number, ready to apply.",
  }),
  letters({
    slug: "racing-numbers",
    name: "Racing numbers",
    categories: ["lettering/vehicle-lettering"],
    summary: "Big, fat and quick to peel after the flag.",
    description:
      "Numbers for track days, karts and soapbox races. Choose strong vinyl for the season or removable vinyl for a weekend in a borrowed car.",
    features: [
      "Six to eighteen inches high",
      "Forty-four colors",
      "Removable film for one weekend",
      "Class letters and driver names to match",
    ],
    sizes: [
      [12, 10],
      [8, 6],
      [20, 16],
    ],
    materials: ["white-repositionable-vinyl", "white-vinyl", "reflective-vinyl"],
    smallest: [4, 4],
    largest: [36, 24],
    seoDescription: "Vinyl racing numbers for cars, karts and bikes, permanent or removable.",
  }),
  letters({
    slug: "store-hours-lettering",
    name: "Opening hours lettering",
    categories: ["lettering", "decals/wall-decals"],
    summary: "A few lines that save a lot of knocking.",
    description:
      "Type your days and times, up to six lines, and see them set as you type. Comes on one mask for the inside or the outside of the door. New season? Order only the line that changed.",
    features: [
      "Left, center or right aligned",
      "Inside or outside of the glass",
      "Single lines to replace later",
      "Readable white film by default",
    ],
    sizes: [
      [10, 14],
      [8, 10],
      [14, 20],
    ],
    materials: ["white-vinyl", "front-facing-adhesive"],
    smallest: [6, 6],
    largest: [36, 48],
    seoDescription: "Opening hours in cut vinyl for shop doors, easy to replace by the line.",
  }),
  letters({
    slug: "mailbox-numbers",
    name: "Mailbox & house numbers",
    categories: ["lettering"],
    summary: "So your package finds you the first time.",
    description:
      "House number and street in reflective or plain film for mailboxes, bins and gates. Order two, one for each side. Cheerful enough to make the mail carrier smile.",
    features: [
      "Order two, one for each side",
      "Reflective film for country roads",
      "Any of our fonts",
      "Lasts five winters",
    ],
    sizes: [
      [12, 3],
      [8, 2],
      [6, 4],
    ],
    materials: ["reflective-vinyl", "white-vinyl"],
    smallest: [2, 1],
    largest: [24, 12],
    startQuantity: 2,
    seoDescription: "Reflective mailbox and house numbers in cut vinyl with the street name.",
  }),
];
