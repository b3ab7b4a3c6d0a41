import { nameTag } from "./product-kit.ts";
import type { ProductData } from "../types.ts";

export const nameTagProducts: ReadonlyArray<ProductData> = [
  nameTag({
    slug: "classic-name-tag",
    name: "Classic name tag",
    categories: ["name-tags"],
    summary: "Three inches of friendly introduction.",
    description:
      "A laminated badge with your logo, a first name that reads from across the counter and a smaller line for the job. Enter one, or paste the whole team from a spreadsheet: every tag is drawn before you order, and names that are long get a narrower setting instead of smaller type.",
    features: [
      "Paste a list, see every tag",
      "Pin or magnet back",
      "Readable from six feet",
      "Single reprints at the same look",
    ],
    sizes: [
      [3, 1.5],
      [3, 1],
      [3, 2],
    ],
    seoTitle: "Classic name tags for the whole team",
    seoDescription: "Personalized name tags with logo, name and job; paste your list and preview each one.",
  }),
  nameTag({
    slug: "slim-name-tag",
    name: "Slim name tag",
    categories: ["name-tags"],
    summary: "One line, one inch, no fuss.",
    description:
      "A narrow bar for hotels, spas and dental practices where less is said and more is meant. Name and role share one line, set apart by weight. Looks best with a magnet back on light fabrics.",
    features: ["One inch high", "Name and role on one line", "Magnet back leaves no holes", "Matte face without glare"],
    sizes: [
      [3, 0.75],
      [2.75, 1],
    ],
    seoDescription: "Slim one-line name badges for hotels and practices, with magnet or pin back.",
  }),
  nameTag({
    slug: "oval-name-tag",
    name: "Oval name tag",
    categories: ["name-tags"],
    summary: "Soft edges for hosts and helpers.",
    description:
      "The oval is what diners, museums and church halls choose, because it looks like a welcome rather than a rule. Logo above, name large in the middle, home town below if you like to start conversations.",
    features: [
      "True oval with a color rim",
      "Room for a home town line",
      "Pin or magnet back",
      "Wipes clean after a shift",
    ],
    sizes: [
      [3, 2],
      [2.5, 1.75],
    ],
    shapes: ["oval"],
    seoDescription: "Oval name tags with a color rim, logo and home town for diners, museums and hosts.",
  }),
  nameTag({
    slug: "picture-name-tag",
    name: "Picture name tag",
    categories: ["name-tags"],
    summary: "A face beside the name, for large houses.",
    description:
      "Portrait at the left, name and ward at the right. Upload pictures named after your people and we match them to the list. For hospitals, schools and sites where faces have to fit names.",
    features: [
      "Portraits matched by file name",
      "Color bar for each department",
      "Number and code at the foot",
      "Clip, pin or magnet",
    ],
    sizes: [
      [3.375, 2.125],
      [3.875, 2.625],
    ],
    largest: [4, 3],
    startQuantity: 10,
    seoDescription: "Photo name badges in card size with department colors and matched portraits.",
  }),
  nameTag({
    slug: "event-name-stickers",
    name: "Event name stickers",
    categories: ["name-tags", "custom-stickers/sticker-sheets"],
    summary: "Printed names, so nobody hunts for a marker.",
    description:
      "Paste the guest list and get a name sticker for each guest, with the table or track in the corner. They hold on wool and silk for the evening and come off without a mark.",
    features: ["Paste your guest list", "Gentle on clothes", "Table, track or pronoun line", "Every sticker previewed"],
    sizes: [
      [3.5, 2.25],
      [3, 2],
      [4, 3],
    ],
    materials: ["white-repositionable-vinyl"],
    priceProfile: "name-label",
    startQuantity: 48,
    seoDescription: "Name stickers for events printed from your guest list, gentle on clothes.",
  }),
  nameTag({
    slug: "desk-name-plate",
    name: "Desk name plate",
    categories: ["name-tags/signs-and-labels"],
    summary: "For the desk that gets asked for you.",
    description:
      "Eight inches wide, printed on a stiff satin face with your name, title and mark. Stands by a folded foot or holds to a steel cubicle by magnet. Works as a set with your name tags.",
    features: ["Name, title and logo", "Foot or magnet", "Preview as you type", "Matches your name tags"],
    sizes: [
      [8, 2],
      [10, 2.5],
    ],
    materials: ["magnet", "permanent-adhesive"],
    priceProfile: "name-plate",
    smallest: [6, 1.5],
    largest: [12, 4],
    startQuantity: 1,
    seoDescription: "Desk name plates with name, title and logo, free standing or magnetic.",
  }),
  nameTag({
    slug: "office-door-sign",
    name: "Office door sign",
    categories: ["name-tags/signs-and-labels"],
    summary: "Who sits here, and may I come in?",
    description:
      "A sign with the room number and two names. Holds on glass by cling and on steel by magnet, so your landlord never has to know.",
    features: [
      "Room, names and department",
      "Glass or steel mounting",
      "Order a single sign at any time",
      "Your choice of colors",
    ],
    sizes: [
      [8, 4],
      [6, 6],
      [6, 4],
    ],
    shapes: ["rounded", "rectangle"],
    materials: ["white-cling", "magnet", "permanent-adhesive"],
    priceProfile: "name-plate",
    smallest: [4, 2],
    largest: [12, 12],
    startQuantity: 1,
    seoDescription: "Office door signs with room and names as cling, magnet or sticker, easy to update.",
  }),
  nameTag({
    slug: "kids-name-labels",
    name: "Kids' name labels",
    categories: ["name-tags/signs-and-labels", "labels"],
    summary: "For bottles, boots and everything else that wanders.",
    description:
      "Your child's name beside a little sun that even kids who can't read yet will recognize. Dishwasher, microwave and sandbox have all had a go at them.",
    features: [
      "One label for every bottle, boot and box",
      "Choose the color",
      "Dishwasher and microwave safe",
      "Several names in one order",
    ],
    sizes: [
      [2, 0.75],
      [2.5, 1],
      [1.5, 1.5],
    ],
    shapes: ["rounded", "circle"],
    materials: ["white-vinyl", "permanent-adhesive"],
    smallest: [1, 0.5],
    priceProfile: "name-label",
    startQuantity: 48,
    seoDescription: "Waterproof name labels for kids' bottles, boxes and boots.",
  }),
];
