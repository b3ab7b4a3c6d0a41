import type { DesignData } from "../types.ts";

const nature = ["ready-made/nature"] as const;
const travel = ["ready-made/travel"] as const;

export const placeDesigns: ReadonlyArray<DesignData> = [
  {
    slug: "cactus-sticker",
    name: "Cactus sticker",
    icon: "cactus",
    categories: nature,
    summary: "Needs no water and holds no grudge.",
    description:
      "A saguaro with its arms up, as if greeting the neighbors. Sun is what it likes best, so go ahead and put it on the dashboard.",
    material: "white-vinyl",
  },
  {
    slug: "sunflower-sticker",
    name: "Sunflower sticker",
    icon: "sunflower",
    categories: nature,
    summary: "Turns every surface towards the light.",
    description:
      "Yellow petals in a clear ring with a leafy stem beneath. Florists seal their paper with it; cyclists put it on the headset cap.",
    material: "white-vinyl",
  },
  {
    slug: "rainbow-sticker",
    name: "Rainbow sticker",
    icon: "rainbow",
    categories: nature,
    summary: "Six bands, all of them proud.",
    description:
      "A simple arch with clean color bands. Printed on repositionable film, since people tend to move it to wherever the day needs one.",
    material: "white-repositionable-vinyl",
  },
  {
    slug: "maple-leaf-sticker",
    name: "Maple leaf sticker",
    icon: "maple-leaf",
    categories: nature,
    summary: "Autumn that does not need raking.",
    description:
      "A leaf with every point softly rounded in the border, so none of them lifts. Made for canoe bows and thermos flasks.",
    material: "white-vinyl",
  },
  {
    slug: "cherry-blossom-sticker",
    name: "Cherry blossom sticker",
    icon: "cherry-blossom",
    categories: nature,
    summary: "One week of spring, kept for years.",
    description:
      "Five pink petals, quite plain and quite perfect. Order ten and scatter them over a laptop lid or a nursery wall.",
    material: "white-repositionable-vinyl",
  },
  {
    slug: "wave-sticker",
    name: "Big wave sticker",
    icon: "water-wave",
    categories: ["ready-made/nature", "ready-made/travel"],
    summary: "The one worth getting up for.",
    description:
      "A curling blue wave with a foam lip. On reflective film it flashes in the headlights of the car behind your surfboard trailer.",
    material: "reflective-vinyl",
  },
  {
    slug: "snowy-mountain-sticker",
    name: "Snowy mountain sticker",
    icon: "snow-capped-mountain",
    categories: ["ready-made/travel", "ready-made/nature"],
    summary: "A summit you can take home.",
    description:
      "Brown rock, white cap and a broad base that sits straight on any edge. Skiers line up several along a helmet and call it a range.",
    material: "white-vinyl",
  },
  {
    slug: "camping-sticker",
    name: "Camping sticker",
    icon: "camping",
    categories: travel,
    summary: "Tent up, kettle on.",
    description:
      "A tent beneath the trees, drawn as one compact scene. The rounded block shape makes it a natural center piece on a roof box or a bear canister.",
    material: "white-vinyl",
  },
  {
    slug: "minibus-sticker",
    name: "Camper van sticker",
    icon: "minibus",
    categories: travel,
    summary: "Home is where you park it.",
    description:
      "A small bus with a row of blue windows. Stick it on the real one, or on the savings jar that will one day become the real one.",
    material: "white-vinyl",
  },
  {
    slug: "bicycle-sticker",
    name: "Bicycle sticker",
    icon: "bicycle",
    categories: travel,
    summary: "Two wheels, no emissions, some uphill.",
    description:
      "A complete bicycle inside one white outline: the spokes are printed, so there is nothing thin to break. On reflective film, because bicycles should be seen.",
    material: "reflective-vinyl",
  },
  {
    slug: "compass-sticker",
    name: "Compass sticker",
    icon: "compass",
    categories: travel,
    summary: "Points roughly at adventure.",
    description:
      "A round compass that works no better than any other sticker but gives a backpack a certain authority. Pairs well with the mountain and the tent.",
    material: "white-vinyl",
  },
  {
    slug: "sailboat-sticker",
    name: "Sailboat sticker",
    icon: "sailboat",
    categories: travel,
    summary: "Fair wind, dry socks.",
    description:
      "A dinghy under full sail. The vinyl and its laminate handle salt spray, so hulls, oars and tackle boxes are all good harbors.",
    material: "white-vinyl",
  },
  {
    slug: "palm-island-sticker",
    name: "Desert island sticker",
    icon: "desert-island",
    categories: travel,
    summary: "One palm, no signal.",
    description:
      "Sand, sea and a single palm tree for the person who has already set the out-of-office reply. Good on suitcases and better on meeting room doors.",
    material: "white-vinyl",
  },
  {
    slug: "rocket-sticker",
    name: "Rocket sticker",
    icon: "rocket",
    categories: ["ready-made/space"],
    summary: "Ready for lift-off.",
    description:
      "A rocket on a steep climb with its flame behind it. Teams hand these out on release day; children put them on anything with a battery.",
    material: "white-vinyl",
  },
  {
    slug: "ringed-planet-sticker",
    name: "Ringed planet sticker",
    icon: "ringed-planet",
    categories: ["ready-made/space"],
    summary: "The best dressed of the eight.",
    description:
      "A golden planet with its rings tipped at a jaunty angle. Printed on glowing film, so it stays up after bedtime.",
    material: "glow-in-the-dark-vinyl",
  },
  {
    slug: "crescent-moon-sticker",
    name: "Crescent moon sticker",
    icon: "crescent-moon",
    categories: ["ready-made/space"],
    summary: "A night light without a plug.",
    description:
      "A slim yellow moon on glow-in-the-dark film. Hold it to a lamp while you read the story, then put the lamp out and watch.",
    material: "glow-in-the-dark-vinyl",
  },
  {
    slug: "flying-saucer-sticker",
    name: "Flying saucer sticker",
    icon: "flying-saucer",
    categories: ["ready-made/space"],
    summary: "They came for the stickers.",
    description:
      "A saucer with portholes, a glass dome and its beam switched on. On reflective vinyl it answers every flashlight in the campground, which has led to some conversations.",
    material: "reflective-vinyl",
  },
  {
    slug: "telescope-sticker",
    name: "Telescope sticker",
    icon: "telescope",
    categories: ["ready-made/space"],
    summary: "For people who look up.",
    description:
      "A little telescope on its way to a clear night. Astronomy clubs put it on eyepiece cases, together with a name label so the case comes home.",
    material: "white-vinyl",
  },
];

const play = ["ready-made/play"] as const;

export const playDesigns: ReadonlyArray<DesignData> = [
  {
    slug: "guitar-sticker",
    name: "Guitar sticker",
    icon: "guitar",
    categories: play,
    summary: "In tune, at least on paper.",
    description:
      "An electric guitar in red with its neck at an angle. Flight cases love it. So do amplifiers, although they will not admit it.",
    material: "permanent-adhesive",
  },
  {
    slug: "headphone-sticker",
    name: "Headphones sticker",
    icon: "headphone",
    categories: play,
    summary: "Please knock twice.",
    description:
      "A pair of headphones that tells the open-plan office everything it needs to know. Band and cups are one single cut, so it goes on in one press.",
    material: "white-vinyl",
  },
  {
    slug: "skateboard-sticker",
    name: "Skateboard sticker",
    icon: "skateboard",
    categories: play,
    summary: "A deck for your deck.",
    description:
      "A board with bright wheels, printed on our strongest adhesive because it will meet the curb. Sand the grip dust off first and press for a minute.",
    material: "permanent-adhesive",
  },
  {
    slug: "game-pad-sticker",
    name: "Game pad sticker",
    icon: "video-game",
    categories: play,
    summary: "Player two is still welcome.",
    description:
      "A console controller with all its buttons. Flat colors and a broad outline let it stand up to the most crowded laptop lid in the room.",
    material: "white-vinyl",
  },
  {
    slug: "artist-palette-sticker",
    name: "Paint palette sticker",
    icon: "artist-palette",
    categories: play,
    summary: "Every color we can print, nearly.",
    description:
      "A palette with its blobs of paint still wet. Art teachers give it out as a medal, and the laminate wipes clean of the real thing.",
    material: "white-vinyl",
  },
  {
    slug: "trophy-sticker",
    name: "Trophy sticker",
    icon: "trophy",
    categories: play,
    summary: "First place, in whatever you say.",
    description:
      "A golden cup for quiz nights, reading charts and whoever emptied the dishwasher. Sold by the single piece and cheaper by the fifty.",
    material: "white-vinyl",
  },
  {
    slug: "joystick-sticker",
    name: "Joystick sticker",
    icon: "joystick",
    categories: play,
    summary: "One stick, one button, all you need.",
    description:
      "From the days when the whole game fitted in the machine. Goes very well with old computers and people who still own one.",
    material: "white-vinyl",
  },
  {
    slug: "yarn-sticker",
    name: "Ball of yarn sticker",
    icon: "yarn",
    categories: play,
    summary: "One more row, then bed.",
    description:
      "A round ball with one loose end. Knitters mark project boxes with it and write the wool's name on the border with a felt pen.",
    material: "white-vinyl",
  },
  {
    slug: "lucky-die-sticker",
    name: "Lucky die sticker",
    icon: "game-die",
    categories: play,
    summary: "Rolled once, printed for good.",
    description:
      "A die shown from its best corner. Board gamers keep one inside the lid of the box so that at least one roll goes their way.",
    material: "white-vinyl",
  },
];
