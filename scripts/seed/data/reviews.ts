/** A photo: part of a product's picture, as a phone's camera shows it. */
export interface PhotoData {
  readonly of: string;
  /** The part, in hundredths of the picture: left, top, side. */
  readonly crop: readonly [left: number, top: number, side: number];
  /** Degrees. */
  readonly tilt: number;
  /** The light it was taken in. */
  readonly light: "morning" | "lamp" | "shade";
}

export interface ReviewData {
  readonly product: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly title: string;
  readonly body: string;
  readonly daysAgo: number;
  readonly photos?: ReadonlyArray<PhotoData>;
}

/** A customer who wrote reviews; no one can sign in as them. */
export interface ReviewerData {
  readonly name: string;
  readonly reviews: ReadonlyArray<ReviewData>;
}

const photo = (of: string, crop: PhotoData["crop"], tilt: number, light: PhotoData["light"]): PhotoData => ({
  of,
  crop,
  tilt,
  light,
});

/** What the demo customer has written of their own orders; some wait to be read. */
export const ownReviews: ReadonlyArray<ReviewData & { readonly state: "new" | "published" }> = [
  {
    product: "custom-window-clings",
    rating: 5,
    title: "Snow in the window, nothing on the glass",
    daysAgo: 84,
    state: "published",
    body: "We put them up in the café for the winter and they came off in one go in March. No residue, and the frosty edges look cut by hand.",
    photos: [
      photo("custom-window-clings", [8, 10, 62], -3, "morning"),
      photo("custom-window-clings", [30, 28, 45], 4, "shade"),
    ],
  },
  {
    product: "ringed-planet-sticker",
    rating: 5,
    title: "It really glows",
    daysAgo: 190,
    state: "published",
    body: "Gave one to each kid at the planetarium sleepover. Five minutes under the lamp and they glow until everybody is asleep.",
    photos: [photo("ringed-planet-sticker", [15, 15, 70], 6, "lamp")],
  },
  {
    product: "sloth-sticker",
    rating: 4,
    title: "Slow, but it sticks",
    daysAgo: 2,
    state: "new",
    body: "Has been on my water bottle for a year now and through the dishwasher more often than I can count. One corner is lifting a tiny bit.",
  },
];

export const reviewers: ReadonlyArray<ReviewerData> = [
  {
    name: "Priya Venkataraman",
    reviews: [
      {
        product: "custom-die-cut-stickers",
        rating: 5,
        title: "Cut exactly along my linework",
        daysAgo: 24,
        body: "I draw with a lot of spiky outlines and was sure something would get clipped. The preview showed the blade's path before I paid, and that is precisely what arrived.",
        photos: [
          photo("custom-die-cut-stickers", [10, 20, 60], -5, "morning"),
          photo("custom-die-cut-stickers", [35, 30, 50], 3, "shade"),
        ],
      },
      {
        product: "fox-sticker",
        rating: 5,
        title: "The fox travels with me",
        daysAgo: 51,
        body: "On my laptop lid since spring. Colors are as warm as on the screen.",
        photos: [photo("fox-sticker", [18, 14, 66], 5, "lamp")],
      },
    ],
  },
  {
    name: "Tomasz Wilk",
    reviews: [
      {
        product: "custom-bumper-stickers",
        rating: 5,
        title: "Two winters of road salt",
        daysAgo: 33,
        body: "Ordered these for our cycling club two years ago and again last month. The old ones have faded a little at most. The reflective film is worth the difference.",
        photos: [photo("custom-bumper-stickers", [6, 22, 64], 2, "shade")],
      },
      {
        product: "custom-die-cut-stickers",
        rating: 4,
        title: "Great print, slow post",
        daysAgo: 60,
        body: "Print and cut are spotless. Standard mail took six days to Maine, so plan ahead or pay for the faster one.",
      },
    ],
  },
  {
    name: "Amara Nwosu",
    reviews: [
      {
        product: "custom-roll-labels",
        rating: 5,
        title: "Our jars look grown up",
        daysAgo: 18,
        body: "A thousand labels on one roll, all dead center. They survive the fridge and wet hands behind the counter. The proof came back the same afternoon.",
        photos: [
          photo("custom-roll-labels", [12, 12, 64], -2, "morning"),
          photo("jar-labels", [20, 25, 58], 4, "lamp"),
        ],
      },
      {
        product: "custom-magnets",
        rating: 4,
        title: "Strong enough for two recipes",
        daysAgo: 77,
        body: "Thick, flat and strong. I would have liked the corners a touch rounder, which is my own fault.",
      },
    ],
  },
  {
    name: "Jean-Luc Marchetti",
    reviews: [
      {
        product: "custom-sticker-sheets",
        rating: 5,
        title: "Kids fought over them",
        daysAgo: 41,
        body: "Twelve small stickers on a sheet, each of them peels without tearing. We hand them out at the library's reading club.",
        photos: [photo("custom-sticker-sheets", [14, 10, 66], -4, "morning")],
      },
      {
        product: "custom-clear-stickers",
        rating: 3,
        title: "Mind the dark bottle",
        daysAgo: 92,
        body: "Clear is truly clear, so on a dark bottle my thin gray letters disappeared. Support helped me pick darker ones and printed them again without asking for a cent.",
      },
    ],
  },
  {
    name: "Grace O'Dowd",
    reviews: [
      {
        product: "custom-circle-stickers",
        rating: 5,
        title: "Round is round",
        daysAgo: 12,
        body: "Seals for seed packets. All three hundred are cut to the same hair. They tear when the packet is opened, which is just what we wanted.",
        photos: [photo("custom-circle-stickers", [20, 18, 60], 3, "morning")],
      },
      {
        product: "rocket-sticker",
        rating: 5,
        title: "",
        daysAgo: 140,
        body: "My son's helmet has never been so fast.",
      },
    ],
  },
  {
    name: "Rashid Al-Amin",
    reviews: [
      {
        product: "custom-bumper-stickers",
        rating: 4,
        title: "Straight on, bubbles out",
        daysAgo: 66,
        body: "Came with a card that explains how to put them on with a wet cloth. First one had a bubble, the other nine are perfect.",
      },
      {
        product: "octopus-sticker",
        rating: 5,
        title: "Eight arms, no complaints",
        daysAgo: 29,
        body: "Bought five, gave away five, had to order again.",
        photos: [photo("octopus-sticker", [16, 16, 66], -6, "lamp")],
      },
    ],
  },
];
