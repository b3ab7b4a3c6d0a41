import { magnetic, squares } from "./product-kit.ts";
import type { ProductData } from "../types.ts";

export const magnetProducts: ReadonlyArray<ProductData> = [
  magnetic({
    slug: "custom-magnets",
    name: "Custom magnets",
    categories: ["magnets"],
    summary: "Any shape, for any steel door in the house.",
    description:
      "Upload a drawing, a photo or your logo, and we cut it to its outline from flexible magnet. The edge is softened to an eighth of an inch so that nothing chips, and the back holds a takeout menu with ease.",
    features: [
      "Thirty-mil magnet that holds eight sheets of paper",
      "Cut to your outline",
      "Laminated and wipeable",
      "From a single piece",
    ],
    sizes: squares(3, 2, 4, 5),
    seoTitle: "Custom magnets cut to any shape",
    seoDescription: "Flexible printed magnets in the shape of your design, for fridges, lockers and whiteboards.",
  }),
  magnetic({
    slug: "business-card-magnets",
    name: "Business card magnets",
    categories: ["magnets"],
    summary: "The one card that never ends up in a drawer.",
    description:
      "Plumbers, pizzerias and vets know: what hangs on the fridge gets called. The usual card size, rounded corners, printed in full color. Cheaper per year of attention than anything else we sell.",
    features: [
      "3.5 by 2 inches, the standard card",
      "Rounded corners",
      "Best price from 250 pieces",
      "Fits an ordinary envelope",
    ],
    sizes: [
      [3.5, 2],
      [2, 3.5],
    ],
    shapes: ["rounded", "rectangle"],
    largest: [4, 4],
    startQuantity: 100,
    seoDescription: "Business card magnets in the standard size with rounded corners, for trades and restaurants.",
  }),
  magnetic({
    slug: "save-the-date-magnets",
    name: "Save-the-date magnets",
    categories: ["magnets", "gifts"],
    summary: "Your day, on their fridge, until it comes.",
    description:
      "A photo, two names and a date on a magnet that survives the year between proposal and party. Guests tend to leave it up long after the cake is gone.",
    features: [
      "Fits standard invitation envelopes",
      "Photo quality print",
      "4 by 5.5 or square",
      "See the cut line before you order",
    ],
    sizes: [
      [4, 5.5],
      [5, 5],
      [4, 6],
    ],
    shapes: ["rounded", "rectangle"],
    largest: [6, 8],
    startQuantity: 50,
    seoDescription: "Save-the-date photo magnets for weddings, reunions and anniversaries.",
  }),
  magnetic({
    slug: "custom-car-magnets",
    name: "Car door magnets",
    categories: ["magnets/vehicle-magnets"],
    summary: "Company car from nine to five.",
    description:
      "Large magnets with rounded corners that lie flat on a steel door and stay there on the highway. Take them off for the weekend, wipe both sides once a week, and they serve for three years.",
    features: [
      "Tested at 80 miles an hour",
      "12 by 18 and 12 by 24 inches in stock sizes",
      "Rounded corners against lifting",
      "Order one or as many as you need",
    ],
    sizes: [
      [18, 12],
      [24, 12],
      [24, 18],
      [12, 9],
    ],
    shapes: ["rounded", "rectangle", "oval"],
    smallest: [6, 4],
    largest: [48, 24],
    startQuantity: 2,
    priceProfile: "large-format",
    seoDescription: "Magnetic car door signs with rounded corners that hold at highway speed and leave no mark.",
  }),
  magnetic({
    slug: "team-car-magnets",
    name: "Team & school car magnets",
    categories: ["magnets/vehicle-magnets"],
    summary: "Paws, balls and mascots for the tailgate.",
    description:
      "Round or cut to the mascot's outline. A reliable fundraiser: order fifty, sell them at the bake sale, buy the new goal nets.",
    features: [
      "Upload one design for each player",
      "Cut to the mascot's outline",
      "The more you order, the less each one costs",
      "Weatherproof for three seasons",
    ],
    sizes: squares(5.5, 4, 6, 8),
    smallest: [3, 3],
    largest: [12, 12],
    startQuantity: 50,
    seoDescription: "Car magnets for teams and schools, round or cut to the mascot's outline.",
  }),
  magnetic({
    slug: "whiteboard-magnets",
    name: "Whiteboard magnets",
    categories: ["magnets"],
    summary: "Faces, tasks and arrows for the planning wall.",
    description:
      "Small magnets with the team's portraits or the names of your machines. Move them from To do to Done; it is more satisfying than any software. The matte face takes a dry marker.",
    features: [
      "Upload several designs at once",
      "Takes dry-erase markers",
      "Three quarters of an inch and up",
      "Any shape, from circles to arrows",
    ],
    sizes: [
      [1.5, 1.5],
      [1, 1],
      [3, 1],
    ],
    shapes: ["circle", "rectangle", "rounded", "custom"],
    smallest: [0.75, 0.75],
    largest: [6, 6],
    startQuantity: 25,
    seoDescription: "Small printed magnets for planning boards: portraits, tasks and arrows.",
  }),
];
