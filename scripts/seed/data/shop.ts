/** Announcements, banners, promotions and hours of the demo shop. */
export const alerts = [
  {
    kind: "info",
    message: "Free US standard mail from $50.",
    linkLabel: "See ready-made stickers",
    linkUrl: "/products/ready-made/",
  },
] as const;

export const banners = [
  {
    slot: "banner",
    title: "Show us a napkin sketch",
    body: "Upload any picture and see its cut line seconds later.",
    linkLabel: "Start a die-cut sticker",
    linkUrl: "/products/setup/custom-die-cut-stickers/",
  },
  {
    slot: "banner",
    title: "Forty-four colors of vinyl",
    body: "From Oat Milk to Gunmetal, we have your shade.",
    linkLabel: "Look at lettering",
    linkUrl: "/products/lettering/",
  },
  {
    slot: "banner",
    title: "First time here?",
    body: "WELCOME10 takes ten percent off your order.",
    linkLabel: "Browse custom stickers",
    linkUrl: "/products/custom-stickers/",
  },
  {
    slot: "carousel",
    title: "Stickers for the long road",
    body: "Bumper stickers that outlive the bumper.",
    linkLabel: "Bumper stickers",
    linkUrl: "/products/custom-stickers/bumper-stickers/",
    picture: "custom-stickers/bumper-stickers",
  },
  {
    slot: "carousel",
    title: "A tag for every team",
    body: "Paste your list, see every name.",
    linkLabel: "Name tags",
    linkUrl: "/products/name-tags/",
    picture: "name-tags",
  },
  {
    slot: "carousel",
    title: "Glass that talks",
    body: "Clings and films for windows you rent or own.",
    linkLabel: "Window clings",
    linkUrl: "/products/decals/window-clings/",
    picture: "decals/window-clings",
  },
  {
    slot: "carousel",
    title: "Ready when you are",
    body: "Fifty-three designs, drawn and cut for you.",
    linkLabel: "Ready-made stickers",
    linkUrl: "/products/ready-made/",
    picture: "ready-made",
  },
] as const;

/** Values in basis points for "percent" and in cents for "amount". */
export const promotions = [
  {
    code: "WELCOME10",
    name: "Ten percent off",
    kind: "percent",
    value: 1000,
    minSubtotalMinor: 0,
    maxUses: null,
  },
  {
    code: "FREESHIP",
    name: "Free standard shipping from $40",
    kind: "free-shipping",
    value: 0,
    minSubtotalMinor: 4000,
    maxUses: null,
  },
  {
    code: "TENNER",
    name: "$10 off orders from $60",
    kind: "amount",
    value: 1000,
    minSubtotalMinor: 6000,
    maxUses: 500,
  },
] as const;

/** When the chat is staffed, in the shop's time zone: weekdays 1 (Monday) to 7, minutes after midnight. */
export const businessHours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  openMinute: 7 * 60 + 30,
  closeMinute: 16 * 60,
}));
