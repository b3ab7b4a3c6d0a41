import type { OrderStatus } from "#domain/shop/orders/order-state";
import type { Shape } from "#domain/ground/kernel/settings/shapes";
import type { MaterialSlug, SizeInches } from "./types.ts";

export interface OrderLineData {
  readonly product: string;
  readonly size: SizeInches;
  readonly quantity: number;
  readonly material: MaterialSlug;
  readonly shape: Shape;
  /** An icon of the set that stands for the customer's own file. */
  readonly artwork?: { readonly icon: string; readonly fileName: string };
}

/** One order of the demo customer. */
export interface OrderData {
  readonly state: OrderStatus;
  readonly daysAgo: number;
  readonly lines: ReadonlyArray<OrderLineData>;
  /** Index into the customer's addresses. */
  readonly shipTo: 0 | 1 | 2;
  readonly method: string;
  readonly code?: string;
  readonly note?: string;
  /**
   * Shipments: how many pieces of each line each contains. By default one with everything, if the state is shipped or
   * later. Of a partly shipped order, only the first has left.
   */
  readonly parcels?: ReadonlyArray<ReadonlyArray<number>>;
}

const artwork = (icon: string, fileName: string) => ({ icon, fileName });

/** From the latest to the oldest, every state at least once. */
export const orders: ReadonlyArray<OrderData> = [
  {
    state: "pending-payment",
    daysAgo: 1,
    shipTo: 0,
    method: "standard-mail",
    note: "Paying by bank transfer, Teo sent me the details in the chat.",
    lines: [
      {
        product: "custom-car-magnets",
        size: [24, 12],
        quantity: 2,
        material: "magnet",
        shape: "rounded",
        artwork: artwork("honeybee", "bee-deliveries-door.svg"),
      },
    ],
  },
  {
    state: "confirmed",
    daysAgo: 2,
    shipTo: 1,
    method: "priority-mail",
    lines: [
      {
        product: "custom-die-cut-stickers",
        size: [3, 3],
        quantity: 200,
        material: "white-vinyl",
        shape: "custom",
        artwork: artwork("water-wave", "low-tide-logo.svg"),
      },
      { product: "octopus-sticker", size: [3, 3], quantity: 5, material: "white-vinyl", shape: "custom" },
    ],
  },
  {
    state: "proofing",
    daysAgo: 4,
    shipTo: 1,
    method: "ground",
    note: "Please match the teal of our cups if you can.",
    lines: [
      {
        product: "custom-roll-labels",
        size: [2, 2],
        quantity: 1000,
        material: "white-vinyl",
        shape: "rounded",
        artwork: artwork("hot-beverage", "house-blend-label-v3.svg"),
      },
    ],
  },
  {
    state: "approved",
    daysAgo: 5,
    shipTo: 0,
    method: "ground",
    lines: [
      {
        product: "custom-laptop-stickers",
        size: [3, 3],
        quantity: 100,
        material: "white-vinyl",
        shape: "custom",
        artwork: artwork("rocket", "launch-week.svg"),
      },
    ],
  },
  {
    state: "in-production",
    daysAgo: 6,
    shipTo: 0,
    method: "two-day",
    lines: [
      {
        product: "custom-sticker-sheets",
        size: [5, 7],
        quantity: 50,
        material: "white-vinyl",
        shape: "rounded",
        artwork: artwork("cherry-blossom", "spring-sheet.svg"),
      },
      {
        product: "custom-magnets",
        size: [3, 3],
        quantity: 50,
        material: "magnet",
        shape: "custom",
        artwork: artwork("cat-face", "biscuit-the-cat.svg"),
      },
    ],
  },
  {
    state: "partly-shipped",
    daysAgo: 8,
    shipTo: 0,
    method: "standard-mail",
    note: "Please send the hedgehogs first if the rest takes longer.",
    lines: [
      { product: "hedgehog-sticker", size: [3, 3], quantity: 40, material: "white-vinyl", shape: "custom" },
      { product: "camping-sticker", size: [3, 3], quantity: 60, material: "white-vinyl", shape: "custom" },
    ],
    parcels: [
      [40, 0],
      [0, 60],
    ],
  },
  {
    state: "shipped",
    daysAgo: 11,
    shipTo: 1,
    method: "standard-mail",
    code: "WELCOME10",
    lines: [
      {
        product: "custom-bumper-stickers",
        size: [10, 3],
        quantity: 50,
        material: "reflective-vinyl",
        shape: "rounded",
        artwork: artwork("bicycle", "share-the-road.svg"),
      },
      { product: "fox-sticker", size: [3, 3], quantity: 10, material: "white-vinyl", shape: "custom" },
    ],
    parcels: [
      [50, 0],
      [0, 10],
    ],
  },
  {
    state: "shipped",
    daysAgo: 14,
    shipTo: 2,
    method: "worldwide-express",
    note: "This is a gift. No prices in the package, please.",
    lines: [
      { product: "snowy-mountain-sticker", size: [4, 4], quantity: 25, material: "white-vinyl", shape: "custom" },
    ],
  },
  {
    state: "delivered",
    daysAgo: 38,
    shipTo: 0,
    method: "standard-mail",
    lines: [
      {
        product: "custom-circle-stickers",
        size: [2, 2],
        quantity: 300,
        material: "white-vinyl",
        shape: "circle",
        artwork: artwork("sunflower", "seed-swap-2026.svg"),
      },
    ],
  },
  {
    state: "delivered",
    daysAgo: 97,
    shipTo: 1,
    method: "ground",
    lines: [
      {
        product: "custom-window-clings",
        size: [8, 8],
        quantity: 10,
        material: "white-cling",
        shape: "custom",
        artwork: artwork("snowflake", "winter-window.svg"),
      },
      {
        product: "inside-window-clings",
        size: [12, 12],
        quantity: 2,
        material: "front-facing-cling",
        shape: "rectangle",
        artwork: artwork("croissant", "now-baking.svg"),
      },
    ],
  },
  {
    state: "delivered",
    daysAgo: 210,
    shipTo: 0,
    method: "overnight",
    lines: [
      { product: "rocket-sticker", size: [2, 2], quantity: 50, material: "white-vinyl", shape: "custom" },
      {
        product: "ringed-planet-sticker",
        size: [3, 3],
        quantity: 25,
        material: "glow-in-the-dark-vinyl",
        shape: "custom",
      },
      { product: "telescope-sticker", size: [3, 3], quantity: 25, material: "white-vinyl", shape: "custom" },
    ],
  },
  {
    state: "cancelled",
    daysAgo: 260,
    shipTo: 0,
    method: "standard-mail",
    note: "Ordered twice by mistake.",
    lines: [
      {
        product: "custom-square-stickers",
        size: [3, 3],
        quantity: 100,
        material: "white-vinyl",
        shape: "square",
        artwork: artwork("panda", "panda-cover.svg"),
      },
    ],
  },
  {
    state: "refunded",
    daysAgo: 315,
    shipTo: 1,
    method: "priority-mail",
    lines: [
      {
        product: "custom-clear-stickers",
        size: [3, 3],
        quantity: 100,
        material: "clear-vinyl",
        shape: "custom",
        artwork: artwork("jellyfish", "night-market.svg"),
      },
    ],
  },
  {
    state: "delivered",
    daysAgo: 402,
    shipTo: 0,
    method: "standard-mail",
    lines: [{ product: "sloth-sticker", size: [3, 3], quantity: 2, material: "white-vinyl", shape: "custom" }],
  },
];

/** Which icons stand for a customer's file. */
export const orderArtwork = [
  ...new Set(orders.flatMap(({ lines }) => lines.flatMap((line) => line.artwork?.icon ?? []))),
];
