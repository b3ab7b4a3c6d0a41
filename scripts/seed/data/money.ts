import type { CreditAction } from "#domain/shop/ledger/ledger";
import type { BusinessKey } from "#domain/shop/wholesale/options";

/** One line of the demo customer's store credit. */
export interface CreditLineData {
  readonly action: CreditAction;
  /** Cents, signed. */
  readonly change: number;
  readonly daysAgo: number;
  readonly comment: string;
  /** Names the latest order of this state on the line. */
  readonly order?: "delivered" | "refunded";
}

/** Oldest first. Every reason of the specification occurs at least once, and the balance is never negative. */
export const creditLines: ReadonlyArray<CreditLineData> = [
  { action: "marketing", change: 500, daysAgo: 410, comment: "Welcome gift for your first order" },
  { action: "purchase", change: -450, daysAgo: 396, comment: "Phone order: two sample packs" },
  { action: "gift_card", change: 5000, daysAgo: 330, comment: "Gift card ending in 7Q2M" },
  {
    action: "trade_show",
    change: 1000,
    daysAgo: 288,
    comment: "Booth 114, Pacific Makers Fair: you solved the sticker puzzle",
  },
  {
    action: "purchase",
    change: -3200,
    daysAgo: 240,
    comment: "Phone order: window clings for the winter market",
  },
  { action: "testimonial", change: 1500, daysAgo: 176, comment: "Thank you for the photos of the delivery bike" },
  { action: "donation", change: 2000, daysAgo: 120, comment: "Our share of the seed swap that you printed for" },
  {
    action: "refund",
    change: 640,
    daysAgo: 33,
    comment: "Shipping refund: the package was two days late",
    order: "delivered",
  },
  { action: "nonprofit", change: 2500, daysAgo: 21, comment: "Stickers for the library's reading week" },
  { action: "staff", change: -240, daysAgo: 9, comment: "Correction: shipping was charged twice" },
];

export interface WholesaleApplicationData {
  readonly owner: string;
  readonly status: 0 | 1 | 2 | 3;
  readonly daysAgo: number;
  /** Days that the decision took. */
  readonly decidedAfter: number;
  readonly name: string;
  readonly companyName: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly employees: 0 | 1 | 2 | 3;
  readonly business: BusinessKey;
  readonly referral: number;
  readonly comment: string;
  /** Number of the membership that came of it. */
  readonly membership?: string;
}

export const wholesaleApplications: ReadonlyArray<WholesaleApplicationData> = [
  {
    owner: "wholesale@example.com",
    status: 2,
    daysAgo: 430,
    decidedAfter: 1,
    name: "Marguerite Okafor",
    companyName: "Okafor Promotions",
    address: "400 Rainier Way, Floor 2",
    city: "Seattle",
    state: "WA",
    postalCode: "98104",
    phone: "+1 206 555 0187",
    employees: 2,
    business: "promotional-distributor",
    referral: 4,
    comment: "Good to have met you at the fair. Ask for Teo whenever a job is in a hurry.",
    membership: "KC-2041",
  },
  {
    owner: "customer@example.com",
    status: 1,
    daysAgo: 365,
    decidedAfter: 2,
    name: "Robin Castellan",
    companyName: "Low Tide Coffee",
    address: "87 Cannery Row, Unit 4",
    city: "Monterey",
    state: "CA",
    postalCode: "93940",
    phone: "+1 415 555 0164",
    employees: 1,
    business: "retail",
    referral: 5,
    comment:
      "Wholesale is for those who sell our prints on. For your own cups the quantity prices are the better deal: from 500 labels they are below the Maker tier.",
  },
];

/** An application that waits for staff, with a document to open. */
export const nonprofitApplication = {
  owner: "customer@example.com",
  daysAgo: 3,
  organisation: "Alder Loop Tool Library",
  ein: "93-5550142",
  website: "https://toollibrary.example/",
  mission:
    "We lend drills, ladders and sewing machines to our neighbors for free, and teach people how to use them safely. 640 households have a card.",
  plannedUse:
    "Number labels for 1,900 tools that survive oil and rain, and a sticker for everybody who brings a tool back on time.",
  contactName: "Robin Castellan",
  contactPhone: "+1 503 555 0142",
  documentName: "determination-letter.pdf",
} as const;
