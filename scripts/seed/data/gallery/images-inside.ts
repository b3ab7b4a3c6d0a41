import { image, type GalleryImageData } from "./types.ts";

/** Pictures of bottles, laptops, events, packaging and homes. */
export const insideImages: Readonly<Record<string, ReadonlyArray<GalleryImageData>>> = {
  bottles: [
    image(
      "trail-bottle",
      "A bottle with four parks on it",
      "custom-bottle-stickers",
      "Bottle stickers are laminated and survive the dishwasher's top rack. Wash off the oils of your hands first, then leave them for a day before the first hike.",
    ),
    image(
      "gym-bottles",
      "A rowing club's bottles in three colors",
      "custom-bottle-stickers",
      "One design, three versions: dark ink for the white bottle, white ink for the others. Ordered together, they count as one quantity for the price.",
    ),
    image(
      "desk-bottle",
      "A developer's bottle at six in the evening",
      "custom-bottle-stickers",
      "The bug is on the outside, as it should be. Four stickers of about 2 inches cover a 32 ounce bottle without crowding it.",
    ),
    image(
      "small-batch-beer",
      "Three labels for a small brewery's first year",
      "bottle-labels",
      "Printed on film that shrugs off ice water, for 60 bottles at a time. The illustration changes with each beer, the rest of the label does not.",
    ),
    image(
      "hot-sauce-row",
      "Hot sauce from mild to reckless",
      "bottle-labels",
      "One layout in four colors, so that the row on the shelf explains itself. Oil is what ruins labels of sauce; these are laminated.",
    ),
    image(
      "orchard-jam",
      "Jam, honey and plum butter at a farm stand",
      "jar-labels",
      "Labels with room for a handwritten date. They come off in warm water, which customers who return their jars thank you for.",
    ),
    image(
      "coffee-cup-stickers",
      "Paper cups with a sloth on them",
      "custom-circle-stickers",
      "Printed cups start at 10,000. Round stickers start at a handful, and the staff put them on in the quiet hour. The sloth wins over the logo by about two to one.",
    ),
  ],
  laptops: [
    image(
      "developer-laptop",
      "Eight stickers and no room for a ninth",
      "custom-laptop-stickers",
      "Collected over two jobs and one conference. All are die-cut, so the lid shows between them. Start in the middle and keep away from the edge of the lid: that is where they wear.",
    ),
    image(
      "artist-laptop",
      "An illustrator's own drawings on an illustrator's laptop",
      "custom-laptop-stickers",
      "Seven drawings from one sketchbook, scanned, traced and cut as a set. She sells the same set at markets.",
    ),
    image(
      "night-owl-laptop",
      "One owl, no clutter",
      "owl-sticker",
      "A single sticker of 4 inches on a dark lid says more than twelve small ones. The moon and the star came along for company.",
    ),
    image(
      "touring-guitar-case",
      "A guitar case after forty shows",
      "custom-die-cut-stickers",
      "One for every venue that had some, and the band's own for the rest. The case is textured, which is hard on adhesive: these are on permanent vinyl.",
    ),
    image(
      "skate-deck",
      "The side of the deck that nobody rides on",
      "custom-die-cut-stickers",
      "It gets scraped off by curbs in about a summer. That is the point, says its owner, who orders ten of each.",
    ),
    image(
      "bullet-journal",
      "A planner and the sheet it eats",
      "planner-sticker-sheets",
      "Kiss-cut sheets with twelve small drawings. The paper-thin vinyl lets the book still close after a year of them.",
    ),
    image(
      "phone-case",
      "Three small stickers on a phone case",
      "custom-sticker-sheets",
      "At 1 inch, thin lines vanish and bold shapes stay. These came from a sheet and were chosen by a seven year old with strong opinions.",
    ),
    image(
      "camera-case",
      "A hard case that has seen twelve airports",
      "custom-die-cut-stickers",
      "Every assignment adds one. The one that says FRAGILE has never been obeyed.",
    ),
  ],
  events: [
    image(
      "wedding-favor-seals",
      "Sixty favors, sixty seals",
      "packaging-seals",
      "Seals of 2 inches on kraft boxes with a ribbon. They ordered eighty, used sixty-four, and put the rest on the thank-you notes.",
    ),
    image(
      "farmers-market-stall",
      "A honey stall that does its own advertising",
      "custom-circle-stickers",
      "The round sign is a 24 inch decal on a board, the jars have the same drawing at 2 inches. One file, both sizes, because it was a vector.",
    ),
    image(
      "conference-badges",
      "Hello, I'm full of opinions about compost",
      "event-name-stickers",
      "Name stickers with a line to fill in. The prompt was “ask me about”, and nobody at the conference stood alone.",
    ),
    image(
      "marathon-cheer-cups",
      "Mile 22, where kindness runs out",
      "custom-circle-stickers",
      "Stickers for 400 cups, put on by the running club the night before with pizza. The sign is the same print, larger.",
    ),
    image(
      "save-the-date-fridge",
      "A save-the-date that stayed on the fridge",
      "save-the-date-magnets",
      "Magnets outlive cards. This one went out in a plain envelope with a regular stamp, and two years later it holds up the grocery list.",
    ),
    image(
      "birthday-party-bags",
      "A dinosaur for each guest, and their name",
      "kids-name-labels",
      "Names from a list, one label each, printed on one sheet. Nobody took the wrong bag, which had never happened before.",
    ),
    image(
      "band-merch-table",
      "A merch table at the Moth Hotel show",
      "custom-die-cut-stickers",
      "Stickers pay for gas: five designs at $2 each, on a table of 4 feet. The round one sells most, because it fits a phone.",
    ),
    image(
      "thank-you-cards",
      "Envelopes that thank twice",
      "custom-circle-stickers",
      "A sticker on the flap is a seal, and one inside is a present. The sheet in the corner goes into every tenth envelope.",
    ),
  ],
  packaging: [
    image(
      "coffee-pouches",
      "Three coffees, one roaster, three birds and a volcano",
      "custom-roll-labels",
      "Labels on a roll for a hand dispenser. The color block changes with each origin; roast dates go on with a stamp.",
    ),
    image(
      "unboxing-seal",
      "A parcel that was closed with care",
      "packaging-seals",
      "A seal of 3 inches across the tape, and two stickers inside. People photograph it, which is cheaper than advertising.",
    ),
    image(
      "candle-jars",
      "Labels for three soy candles",
      "jar-labels",
      "Matte white with one drawing each. Candles get hot at the rim, so the label sits in the lower half of the glass.",
    ),
    image(
      "label-roll-workshop",
      "A roll of labels in a soap workshop",
      "custom-roll-labels",
      "500 labels on a roll, wound the right way out for the dispenser. Soap sweats: film instead of paper keeps it tidy.",
    ),
    image(
      "cookie-boxes",
      "Cookie boxes in December",
      "custom-circle-stickers",
      "Three round stickers for three boxes. The one that says DO NOT SHAKE was shaken first.",
    ),
    image(
      "plant-nursery-pots",
      "Stickers that stand the watering",
      "custom-rectangle-stickers",
      "Weatherproof labels for a nursery's herbs. They outlast the basil by some years.",
    ),
  ],
  home: [
    image(
      "nursery-forest-wall",
      "A forest before the baby came",
      "custom-wall-decals",
      "Wall decals of repositionable vinyl: the sloth moved three times in one evening. They come off painted walls cleanly if the paint had a month to cure.",
    ),
    image(
      "kitchen-wall-quote",
      "Stay for supper",
      "wall-quote-lettering",
      "Script in a dark green over the shelf, and a line of capitals to argue with it. Applied in one piece with transfer tape.",
    ),
    image(
      "fridge-magnet-zoo",
      "Eight magnets, no order",
      "custom-magnets",
      "Die-cut magnets of 3 inches. Each holds three sheets of paper or one overdue invoice.",
    ),
    image(
      "glow-stars-bedroom",
      "Planets that stay up after bedtime",
      "glow-in-the-dark-stickers",
      "Ten minutes under the lamp and they glow for most of the story. They were put where a child can see them lying down.",
    ),
    image(
      "mailbox-numbers-maple",
      "House numbers that the driver can find",
      "mailbox-numbers",
      "Numbers of 4 inches on both sides, in white on blue. The pizza arrives hot now.",
    ),
    image(
      "living-room-skyline",
      "A skyline for someone who moved away",
      "custom-wall-decals",
      "Traced from one photo into a single shape, 60 inches wide. The cat came with the sofa.",
    ),
  ],
};
