/** One proof of a line of the demo customer's, the line found by its product. */
export interface ProofData {
  readonly product: string;
  readonly icon: string;
  readonly number: number;
  readonly state: "sent" | "approved" | "changes-requested" | "superseded";
  /** Hours after the order was placed. */
  readonly sentAfter: number;
  readonly decidedAfter?: number;
  /** The background of the artwork. */
  readonly ground: string;
  /** How much of the piece the artwork fills, 0 to 1. */
  readonly fill: number;
  readonly message: string;
  readonly comment?: string;
  /** Pinned to points of the picture, in the order in which they were written. */
  readonly pins?: ReadonlyArray<PinData>;
}

interface PinData {
  /** Hours after the order was placed. */
  readonly after: number;
  /** Fractions of the width and height from the top left; none for a comment on the whole. */
  readonly at?: readonly [x: number, y: number];
  readonly isStaff?: boolean;
  readonly text: string;
  readonly isResolved?: boolean;
}

/** One that waits after a first round of changes, one that took two rounds, and two that were right at once. */
export const proofs: ReadonlyArray<ProofData> = [
  {
    product: "custom-roll-labels",
    icon: "hot-beverage",
    number: 1,
    state: "changes-requested",
    sentAfter: 20,
    decidedAfter: 27,
    ground: "#8fa7a3",
    fill: 0.62,
    message:
      "Hi Robin, here is the house blend label. The file is RGB, so we matched the teal to our printer as closely as we could. Please check the color most of all.",
    comment:
      "Lovely and sharp! But the teal is too gray: our cups are a good deal stronger, more like a swimming pool. And could the cup be a bit larger?",
    pins: [
      {
        after: 24,
        at: [0.16, 0.2],
        text: "This teal is too gray. Our cups are closer to a swimming pool.",
        isResolved: true,
      },
      { after: 25, at: [0.5, 0.44], text: "Could the cup fill more of the label?", isResolved: true },
      {
        after: 26,
        at: [0.5, 0.44],
        isStaff: true,
        text: "Yes, by a quarter. Then it still keeps an eighth of an inch from the cut.",
      },
    ],
  },
  {
    product: "custom-roll-labels",
    icon: "hot-beverage",
    number: 2,
    state: "sent",
    sentAfter: 49,
    ground: "#1f9c94",
    fill: 0.78,
    message:
      "Stronger teal, and the cup grew by a quarter. It still keeps an eighth of an inch from the edge, so the blade cannot touch it.",
    pins: [
      {
        after: 49,
        at: [0.18, 0.22],
        isStaff: true,
        text: "The new teal. On your screen it looks a little brighter than in print.",
      },
      { after: 52, at: [0.55, 0.2], text: "Is the steam still ours? It looks thinner than in the file." },
      { after: 53, isStaff: true, text: "It is the same drawing; only the cup below it grew." },
    ],
  },
  {
    product: "custom-laptop-stickers",
    icon: "rocket",
    number: 1,
    state: "approved",
    sentAfter: 3,
    decidedAfter: 22,
    ground: "#ffffff",
    fill: 0.84,
    message: "The rocket is ready, with a rounded cut around the flame so that the tip does not lift.",
  },
  {
    product: "custom-sticker-sheets",
    icon: "cherry-blossom",
    number: 1,
    state: "approved",
    sentAfter: 5,
    decidedAfter: 20,
    ground: "#fff4f7",
    fill: 0.7,
    message: "The spring sheet, one to one. The backing peels off in one piece.",
  },
  {
    product: "custom-magnets",
    icon: "cat-face",
    number: 1,
    state: "changes-requested",
    sentAfter: 5,
    decidedAfter: 8,
    ground: "#ffffff",
    fill: 0.8,
    message: "Biscuit as a magnet. We rounded the cut at the ears so that they do not bend.",
    comment: "He looks great. Please leave a little more white around the whiskers.",
  },
  {
    product: "custom-magnets",
    icon: "cat-face",
    number: 2,
    state: "approved",
    sentAfter: 12,
    decidedAfter: 21,
    ground: "#ffffff",
    fill: 0.68,
    message: "More air around the whiskers now.",
  },
  {
    product: "custom-bumper-stickers",
    icon: "bicycle",
    number: 1,
    state: "approved",
    sentAfter: 4,
    decidedAfter: 18,
    ground: "#ffd23f",
    fill: 0.8,
    message: "On reflective film the yellow shines brightest. Everything is set for ten by three inches.",
  },
];
