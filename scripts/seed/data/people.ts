/** The people of the demo shop; they exist locally only. */
export interface PersonData {
  readonly email: string;
  readonly name: string;
  readonly role: "customer" | "staff" | "admin";
  readonly cellNumber: string;
  readonly joined: string;
  /** Names at other places, as the shop stores them. */
  readonly socials?: {
    readonly twitter?: string;
    readonly instagram?: string;
    readonly facebook?: string;
    readonly tiktok?: string;
  };
  /** The consents they gave, with times. */
  readonly consents?: ReadonlyArray<{ readonly kind: "marketing" | "text"; readonly at: string }>;
  /** 1 metric, 2 imperial. */
  readonly metricOption?: 1 | 2;
}

/** Of every demo account. Printed by `npm start`, refused by a production build. */
export const DEMO_PASSWORD = "kisscut-demo";

export const people: ReadonlyArray<PersonData> = [
  {
    email: "customer@example.com",
    name: "Robin Castellan",
    role: "customer",
    cellNumber: "+15035550142",
    joined: "2024-03-11T17:20:00Z",
    socials: { instagram: "lowtide.coffee", tiktok: "lowtidecoffee" },
    consents: [
      { kind: "marketing", at: "2024-03-11T17:24:00Z" },
      { kind: "text", at: "2025-01-08T20:11:00Z" },
    ],
  },
  {
    email: "wholesale@example.com",
    name: "Marguerite Okafor",
    role: "customer",
    cellNumber: "+12065550187",
    joined: "2023-09-04T19:02:00Z",
    socials: { facebook: "okafor.promotions", twitter: "okaforpromo" },
    consents: [{ kind: "marketing", at: "2023-09-04T19:05:00Z" }],
  },
  { email: "staff@example.com", name: "Teo Lindqvist", role: "staff", cellNumber: "", joined: "2022-01-17T16:00:00Z" },
  { email: "admin@example.com", name: "Ines Barragan", role: "admin", cellNumber: "", joined: "2021-06-01T16:00:00Z" },
];

export interface AddressData {
  readonly owner: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName?: string;
  readonly phone: string;
  readonly street1: string;
  readonly street2?: string;
  readonly city: string;
  readonly area: string;
  readonly postalCode: string;
  readonly country: string;
  readonly billing?: boolean;
  readonly shipping?: boolean;
  readonly archived?: boolean;
  readonly poBox?: boolean;
}

export const addresses: ReadonlyArray<AddressData> = [
  {
    owner: "customer@example.com",
    firstName: "Robin",
    lastName: "Castellan",
    phone: "+1 503 555 0142",
    street1: "2218 NE Alder Loop",
    city: "Portland",
    area: "OR",
    postalCode: "97212",
    country: "US",
    billing: true,
  },
  {
    owner: "customer@example.com",
    firstName: "Robin",
    lastName: "Castellan",
    companyName: "Low Tide Coffee",
    phone: "+1 415 555 0164",
    street1: "87 Cannery Row",
    street2: "Unit 4",
    city: "Monterey",
    area: "CA",
    postalCode: "93940",
    country: "US",
    shipping: true,
  },
  {
    owner: "customer@example.com",
    firstName: "Jo",
    lastName: "Castellan",
    phone: "+1 604 555 0119",
    street1: "1520 Harbour Street",
    city: "Vancouver",
    area: "BC",
    postalCode: "V6B 2K8",
    country: "CA",
  },
  {
    owner: "customer@example.com",
    firstName: "Robin",
    lastName: "Castellan",
    phone: "+1 503 555 0142",
    street1: "PO Box 1187",
    city: "Astoria",
    area: "OR",
    postalCode: "97103",
    country: "US",
    poBox: true,
  },
  {
    owner: "customer@example.com",
    firstName: "Sgt. Noor",
    lastName: "Castellan",
    phone: "+1 503 555 0108",
    street1: "PSC 802 Box 74",
    city: "APO",
    area: "AE",
    postalCode: "09499",
    country: "US",
  },
  {
    owner: "customer@example.com",
    firstName: "美咲",
    lastName: "高橋",
    companyName: "高橋文具店",
    phone: "+81 3 5555 0134",
    street1: "神宮前2丁目21-1",
    street2: "グリーンハイツ302",
    city: "渋谷区",
    area: "13",
    postalCode: "150-0001",
    country: "JP",
  },
  {
    owner: "customer@example.com",
    firstName: "Robin",
    lastName: "Castellan",
    phone: "+1 503 555 0142",
    street1: "931 SW Harvest St",
    street2: "Apt 12",
    city: "Portland",
    area: "OR",
    postalCode: "97205",
    country: "US",
    archived: true,
  },
  {
    owner: "customer@example.com",
    firstName: "Aoife",
    lastName: "Brennan",
    phone: "+353 1 555 0172",
    street1: "4 Lamplighter Row",
    city: "Dublin 8",
    area: "D",
    postalCode: "D08 X7N2",
    country: "IE",
  },
  {
    owner: "wholesale@example.com",
    firstName: "Marguerite",
    lastName: "Okafor",
    companyName: "Okafor Promotions",
    phone: "+1 206 555 0187",
    street1: "400 Rainier Way",
    street2: "Floor 2",
    city: "Seattle",
    area: "WA",
    postalCode: "98104",
    country: "US",
    billing: true,
    shipping: true,
  },
];

/** Price tiers. `modifier` is what a member pays of the list price. */
export const wholesaleTiers = [
  { name: "Maker", modifierBp: 9000, icon: "sprout" },
  { name: "Reseller", modifierBp: 8200, icon: "store" },
  { name: "Trade partner", modifierBp: 7000, icon: "handshake" },
] as const;

/** Whose account is in which tier. */
export const memberships = [{ owner: "wholesale@example.com", tier: "Reseller", number: "KC-2041" }] as const;
