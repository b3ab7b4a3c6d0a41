/** A step of a video: when it begins, its heading in the picture, and its caption. */
export interface VideoStep {
  /** Seconds. */
  readonly from: number;
  readonly heading: string;
  readonly caption: string;
}

/** A video; its files are scripts/seed/media/gallery/{slug}.mp4, .vtt, .webp (poster) and -600.webp. */
export interface GalleryVideoData {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly product: string;
  /** Length. */
  readonly seconds: number;
  readonly daysAgo: number;
  readonly steps: ReadonlyArray<VideoStep>;
}

const step = (from: number, heading: string, caption: string): VideoStep => ({ from, heading, caption });

export const galleryVideos: ReadonlyArray<GalleryVideoData> = [
  {
    slug: "applying-transfer-stickers",
    title: "Applying transfer stickers",
    description:
      "The hinge method, for lettering without a background: clean, hang it on a strip of tape, rub it down, and peel the tape back over itself.\n\nWork between 50 and 90 °F and out of the sun. On glass, the last step may take patience: if a letter comes along, lay it back and rub again.",
    product: "custom-transfer-stickers",
    seconds: 20,
    daysAgo: 20,
    steps: [
      step(0, "Clean the surface", "Clean the surface with rubbing alcohol and let it dry."),
      step(4, "Hang it on a tape hinge", "Place the transfer and hold it with a strip of tape across the middle."),
      step(8, "Rub it down", "Take off the backing, and rub from the middle outward with a card."),
      step(13, "Peel the tape back", "Peel the transfer tape back flat over itself, slowly."),
      step(18, "Done", "The lettering stays. Leave it for a day before you wash it."),
    ],
  },
  {
    slug: "measuring-a-rear-window",
    title: "Measuring a rear window",
    description:
      "Glass is narrower at the top, defroster lines run across it, and wipers need their room. Three measurements are enough for a decal that fits.",
    product: "see-through-rear-window",
    seconds: 16,
    daysAgo: 95,
    steps: [
      step(0, "Measure the top", "Measure the width at the top, where the glass is narrowest."),
      step(4, "Measure the bottom", "Measure the width at the bottom."),
      step(8, "Measure the height", "Measure the height in the middle, above the wiper."),
      step(12, "Leave a margin", "Leave half an inch on each side, and enter what remains."),
    ],
  },
  {
    slug: "removing-a-sticker",
    title: "Removing a sticker without a trace",
    description:
      "Warmth softens the adhesive, a flat pull takes it along. A hair dryer on medium is enough; a razor blade is for glass only.",
    product: "custom-bumper-stickers",
    seconds: 16,
    daysAgo: 210,
    steps: [
      step(0, "Warm it up", "Warm the sticker with a hair dryer for half a minute."),
      step(5, "Lift a corner", "Lift one corner with a fingernail or a plastic card."),
      step(8, "Pull it flat", "Pull it back flat over itself, not straight up, and keep warming."),
      step(13, "Wipe", "Wipe off what is left with rubbing alcohol."),
    ],
  },
  {
    slug: "from-picture-to-sticker",
    title: "From a picture to a die-cut sticker",
    description:
      "What happens after you upload a picture: its background is removed, a cut line is traced around it, a white border keeps the knife away from the drawing, and you see all that before you pay.",
    product: "custom-die-cut-stickers",
    seconds: 16,
    daysAgo: 330,
    steps: [
      step(0, "Upload a picture", "Upload a picture. A photo of a drawing is enough."),
      step(4, "Remove the background", "The background is removed, if you like."),
      step(7, "Trace the cut line", "The cut line is traced around it. You can move it."),
      step(12, "Cut", "The knife follows the line, and your sticker comes off its backing."),
    ],
  },
  {
    slug: "how-big-is-three-inches",
    title: "How big is three inches?",
    description:
      "Sizes on a screen deceive. A bank card is 3⅜ inches wide everywhere in the world, so hold one beside the size that you have in mind.",
    product: "custom-circle-stickers",
    seconds: 16,
    daysAgo: 460,
    steps: [
      step(0, "Take a bank card", "A bank card is three and three eighths of an inch wide."),
      step(4, "Two inches", "Two inches: for phones, lids and seals."),
      step(8, "Three inches", "Three inches: the usual sticker for laptops and bottles."),
      step(12, "Five inches", "Five inches: for cars, boxes and coolers."),
    ],
  },
  {
    slug: "stickers-without-bubbles",
    title: "Large stickers without bubbles",
    description:
      "Water with a drop of dish soap lets a large sticker float until it is where it should be. Then press the water out, and the air goes with it.",
    product: "storefront-window-decals",
    seconds: 16,
    daysAgo: 610,
    steps: [
      step(0, "Spray", "Spray the clean glass with water and a drop of dish soap."),
      step(4, "Float it into place", "Lay the sticker on the water and slide it into place."),
      step(8, "Press the water out", "Press the water out from the middle with a squeegee."),
      step(13, "Let it dry", "Dab the edges dry. The last small bubbles vanish within days."),
    ],
  },
];
