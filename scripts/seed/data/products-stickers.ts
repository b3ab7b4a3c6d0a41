import { squares, sticker, TOUGH_FILMS } from "./product-kit.ts";
import type { ProductData } from "./types.ts";

export const stickerProducts: ReadonlyArray<ProductData> = [
  sticker({
    slug: "custom-die-cut-stickers",
    name: "Custom die-cut stickers",
    categories: ["custom-stickers/die-cut-stickers", "custom-stickers"],
    summary: "Your design, cut right through to its own outline.",
    description:
      "Drop in your artwork and we trace its outline, round the corners a blade can't follow and add a white border, all while you watch. Change the border, size or material, and the price and preview update right away. What you approve on the screen is the very line our cutter runs.",
    features: [
      "Cut line found for you from any PNG, SVG or PDF",
      "Laminated against scratches, sun and dishwashers",
      "From one inch to two feet",
      "Any quantity, cheaper with every step",
    ],
    sizes: squares(3, 2, 4, 5, 6),
    seoTitle: "Custom die-cut stickers, cut to your outline",
    seoDescription:
      "Upload artwork and see the cut line at true size. Weatherproof die-cut vinyl stickers in any size and quantity.",
  }),
  sticker({
    slug: "custom-kiss-cut-stickers",
    name: "Kiss-cut stickers",
    categories: ["custom-stickers/die-cut-stickers", "custom-stickers"],
    summary: "Cut through the vinyl only, with a square backing to hold.",
    description:
      "The blade kisses the film and leaves the paper whole, so even delicate outlines stay safe until they are peeled. The spare backing is a handy place for your address, and thin tips never bend in the post.",
    features: [
      "Whole backing that protects fine details",
      "Quick to peel by the tab at its edge",
      "Room for a printed message around the sticker",
      "Packs flat and stacks neatly",
    ],
    sizes: squares(3, 2, 4, 5),
    shapes: ["custom"],
    priceProfile: "kiss-cut",
    seoDescription:
      "Kiss-cut vinyl stickers on a square backing: easy to peel, safe for fine detail, printed with your design.",
  }),
  sticker({
    slug: "custom-circle-stickers",
    name: "Circle stickers",
    categories: ["custom-stickers/die-cut-stickers"],
    summary: "The round ones that go on everything.",
    description:
      "No corners, nothing to lift. Circles suit logos, seals and jar lids, and they line up well in rows. Your picture can sit inside a white ring or run right off the edge; we add the bleed if you have not.",
    features: [
      "Exact circle within a fiftieth of an inch",
      "Picture to the edge or within a border",
      "Good on lids, boxes and envelopes",
      "Lowest price per piece of all shapes",
    ],
    sizes: squares(2, 1.5, 3, 4, 5),
    shapes: ["circle"],
    priceProfile: "simple-shape",
    startQuantity: 100,
    seoDescription:
      "Round vinyl stickers printed with your logo, from one inch to a foot across, with or without a border.",
  }),
  sticker({
    slug: "custom-square-stickers",
    name: "Square stickers",
    categories: ["custom-stickers/die-cut-stickers"],
    summary: "Equal sides for covers, photos and codes.",
    description:
      "A square is the natural home of an album cover or a QR code. Cut with straight or rounded corners.",
    features: [
      "Straight or rounded corners",
      "Sharp printing for QR codes",
      "Nests without waste, so it is good value",
      "Several vinyls to choose from",
    ],
    sizes: squares(3, 2, 2.5, 4),
    shapes: ["square", "rounded"],
    priceProfile: "simple-shape",
    startQuantity: 100,
    seoDescription: "Square vinyl stickers for album art, photos and QR codes, cut with straight or rounded corners.",
  }),
  sticker({
    slug: "custom-rectangle-stickers",
    name: "Rectangle stickers",
    categories: ["custom-stickers/die-cut-stickers"],
    summary: "Plain four-sided stickers in exactly your measure.",
    description:
      "Sometimes the space decides the sticker. Type width and height to the quarter inch and we cut to it. Good for panels, product backs, shipping boxes and everything else that comes with a frame of its own.",
    features: [
      "Any width and height from one inch",
      "Straight or rounded corners",
      "Runs of one to a million",
      "Price by area, explained to the cent",
    ],
    sizes: [
      [3, 2],
      [2, 1],
      [4, 2],
      [4, 3],
      [6, 4],
    ],
    shapes: ["rectangle", "rounded"],
    priceProfile: "simple-shape",
    startQuantity: 100,
    seoDescription:
      "Rectangular vinyl stickers cut to the quarter inch, with straight or rounded corners.",
  }),
  sticker({
    slug: "custom-oval-stickers",
    name: "Oval stickers",
    categories: ["custom-stickers/die-cut-stickers", "custom-stickers/bumper-stickers"],
    summary: "The road trip shape, from letters to landmarks.",
    description:
      "Once only country codes wore it; now islands, dog breeds and running clubs do too. Three letters in a white oval on the back of a car say surprisingly much.",
    features: [
      "True ellipse, not a stretched circle",
      "Readable from two cars back at six inches",
      "Laminate rated for car washes",
      "Works for coffee bags as well",
    ],
    sizes: [
      [6, 4],
      [3, 2],
      [5, 3],
    ],
    shapes: ["oval"],
    materials: TOUGH_FILMS,
    priceProfile: "simple-shape",
    startQuantity: 50,
    seoDescription: "Oval vinyl stickers for cars, clubs and coffee bags, printed with your letters or artwork.",
  }),
  sticker({
    slug: "custom-laptop-stickers",
    name: "Laptop stickers",
    categories: ["custom-stickers/die-cut-stickers", "custom-stickers/special-finishes"],
    summary: "Bold on the lid, gone without a trace.",
    description:
      "Matte film on an adhesive that lets go. Ideal for conferences, teams and people who change their mind or their employer: the lid looks new afterwards. Hexagons, wordmarks and mascots are all welcome.",
    features: [
      "Comes off clean for up to a year",
      "Matte surface without reflections",
      "Small sizes that share a lid well",
      "No bubbles thanks to dotted glue",
    ],
    sizes: squares(2, 2.5, 3),
    materials: ["white-repositionable-vinyl", "white-vinyl", "clear-vinyl"],
    largest: [12, 12],
    startQuantity: 100,
    seoDescription: "Removable die-cut stickers for laptops: matte, bubble-free and clean to take off.",
  }),
  sticker({
    slug: "custom-bottle-stickers",
    name: "Water bottle stickers",
    categories: ["custom-stickers/die-cut-stickers"],
    summary: "They take the dishwasher in their stride.",
    description:
      "A thin, stretchy film and a laminate that seals the edge. Curved steel, hot water and the bottom of a backpack are what these were made for. Keep to three inches so that they wrap without a crease.",
    features: [
      "More than two hundred dishwasher cycles in our test",
      "Wraps round a 2.7 inch bottle",
      "Scratch-proof gloss laminate",
      "Rounded tips that do not lift",
    ],
    sizes: squares(2.5, 2, 3),
    materials: ["white-vinyl", "clear-vinyl", "glow-in-the-dark-vinyl"],
    largest: [8, 8],
    seoDescription: "Dishwasher-safe vinyl stickers for water bottles and tumblers, cut to the shape of your design.",
  }),
  sticker({
    slug: "custom-bumper-stickers",
    name: "Custom bumper stickers",
    categories: ["custom-stickers/bumper-stickers"],
    summary: "Say it in three by ten, and mean it for years.",
    description:
      "The shape that has carried slogans since cars had chrome. Thick vinyl, fade-proof ink and a clear laminate hold through frost and car wash; a year later it still peels away in one piece with a hair dryer.",
    features: [
      "Classic 3 by 10 inches or any other size",
      "Five years outdoors",
      "Readable from 50 feet when the letters are 2 inches high",
      "Comes off warm without scraping",
    ],
    sizes: [
      [10, 3],
      [7.5, 3.75],
      [11.5, 3],
      [6, 2],
      [15, 3.75],
    ],
    shapes: ["rounded", "rectangle", "oval", "custom"],
    materials: TOUGH_FILMS,
    priceProfile: "simple-shape",
    startQuantity: 25,
    seoTitle: "Custom bumper stickers, printed to last",
    seoDescription:
      "Weatherproof custom bumper stickers in the classic 3 by 10 inches or your own size, from one piece.",
  }),
  sticker({
    slug: "campaign-bumper-stickers",
    name: "Campaign bumper stickers",
    categories: ["custom-stickers/bumper-stickers"],
    summary: "Thousands by Friday, gone the day after the vote.",
    description:
      "For elections, petitions and school boards, on vinyl that neighbors can take off again. Prices drop steeply from five hundred pieces.",
    features: [
      "Removable for one season",
      "Steep price steps from 500 pieces",
      "Price details for the treasurer",
      "Thousands in a few days",
    ],
    sizes: [
      [11.5, 3],
      [9, 3],
      [6, 3],
    ],
    shapes: ["rectangle", "rounded", "oval"],
    materials: ["white-repositionable-vinyl", "white-vinyl"],
    priceProfile: "simple-shape",
    startQuantity: 500,
    seoDescription: "Removable campaign bumper stickers with steep volume discounts.",
  }),
  sticker({
    slug: "new-driver-stickers",
    name: "New driver stickers",
    categories: ["custom-stickers/bumper-stickers", "magnets/vehicle-magnets"],
    summary: "Please be patient, printed large.",
    description:
      "A friendly notice for the back of the car while somebody is learning. Choose reflective film for evening lessons, or the magnet if the car is shared with people who have passed.",
    features: [
      "Reflective film seen at night from 200 feet",
      "Or magnet, off again in a second",
      "Your own wording and name",
      "Wipes clean with the car",
    ],
    sizes: [
      [8, 4],
      [9, 3],
      [6, 6],
    ],
    shapes: ["rounded", "rectangle"],
    materials: ["reflective-vinyl", "white-vinyl", "magnet"],
    priceProfile: "large-format",
    startQuantity: 2,
    seoDescription: "Student and new driver stickers in reflective vinyl or magnet, with your own words.",
  }),
];
