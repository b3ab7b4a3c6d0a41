import { family, letters, nameTag } from "./product-kit.ts";
import type { ProductData } from "./types.ts";

export const letteringProducts: ReadonlyArray<ProductData> = [
  letters({
    slug: "vinyl-lettering",
    name: "Vinyl lettering",
    categories: ["lettering"],
    summary: "Type, pick, stick: letters in forty-four colors.",
    description:
      "Type your text and see it right away in the font and color you choose, beside a ruler and in true proportions. Height means the height of a capital, so different fonts compare fairly. The letters arrive spaced and masked, ready to rub down in one go.",
    features: [
      "Twenty-four fonts, forty-four colors",
      "Height from three quarters of an inch to three feet",
      "Spaced and masked in one piece",
      "Reading distance shown as you type",
    ],
    sizes: [
      [24, 4],
      [12, 2],
      [18, 3],
      [36, 6],
      [48, 8],
    ],
    seoTitle: "Vinyl lettering: type it and see it",
    seoDescription:
      "Design vinyl lettering online with twenty-four fonts and forty-four colors, spaced and ready to apply.",
  }),
  letters({
    slug: "boat-registration-numbers",
    name: "Boat registration numbers",
    categories: ["lettering/vehicle-lettering"],
    summary: "Three inches, plain block, as the rule wants it.",
    description:
      "Block capitals in the height you choose, with the spaces or hyphens your state asks for. Order two, one for each side. Marine film that takes salt, sun and the fender.",
    features: [
      "Order two, one for each side",
      "Height shown as you type",
      "Spaces and hyphens where you type them",
      "Five years in salt and sun",
    ],
    sizes: [
      [24, 3],
      [30, 4],
    ],
    materials: ["white-vinyl", "reflective-vinyl", "permanent-adhesive"],
    smallest: [12, 3],
    largest: [60, 12],
    seoDescription: "Boat registration numbers in block vinyl capitals, ready to apply.",
  }),
  letters({
    slug: "boat-name-lettering",
    name: "Boat name lettering",
    categories: ["lettering/vehicle-lettering"],
    summary: "She deserves better than a stencil.",
    description:
      "Name and home port in any of our faces, arched over the transom or straight along the bow. Metallic films in gold, silver and copper lie on like leaf and weather far better.",
    features: [
      "Straight or arched",
      "Metallic films",
      "Name and port in one mask",
      "Wet application, so you can slide it true",
    ],
    sizes: [
      [36, 10],
      [24, 6],
      [48, 14],
    ],
    materials: ["white-vinyl", "permanent-adhesive"],
    smallest: [10, 3],
    seoDescription: "Boat names in marine vinyl with metallic films, straight or arched, ready to apply.",
  }),
  letters({
    slug: "truck-door-lettering",
    name: "Truck door lettering",
    categories: ["lettering/vehicle-lettering", "decals/vehicle-decals"],
    summary: "Company, town and number at legal height.",
    description:
      "Three lines for the cab: who you are, where you are from and your number. Two-inch letters read well from fifty feet, and you see the reading distance as you type.",
    features: [
      "Order two, one for each door",
      "Reading distance shown as you type",
      "Left, center or right aligned",
      "Reflective film for night fleets",
    ],
    sizes: [
      [22, 10],
      [18, 8],
      [28, 14],
    ],
    materials: ["white-vinyl", "reflective-vinyl", "permanent-adhesive"],
    smallest: [12, 4],
    seoDescription: "Truck door lettering with company name, town and number, ready to apply.",
  }),
  letters({
    slug: "racing-numbers",
    name: "Racing numbers",
    categories: ["lettering/vehicle-lettering"],
    summary: "Big, fat and quick to peel after the flag.",
    description:
      "Numbers for track days, karts and soapbox races. Choose strong vinyl for the season or removable vinyl for a weekend in a borrowed car.",
    features: [
      "Six to eighteen inches high",
      "Forty-four colors",
      "Removable film for one weekend",
      "Class letters and driver names to match",
    ],
    sizes: [
      [12, 10],
      [8, 6],
      [20, 16],
    ],
    materials: ["white-repositionable-vinyl", "white-vinyl", "reflective-vinyl"],
    smallest: [4, 4],
    largest: [36, 24],
    seoDescription: "Vinyl racing numbers for cars, karts and bikes, permanent or removable.",
  }),
  letters({
    slug: "store-hours-lettering",
    name: "Opening hours lettering",
    categories: ["lettering", "decals/wall-decals"],
    summary: "A few lines that save a lot of knocking.",
    description:
      "Type your days and times, up to six lines, and see them set as you type. Comes on one mask for the inside or the outside of the door. New season? Order only the line that changed.",
    features: [
      "Left, center or right aligned",
      "Inside or outside of the glass",
      "Single lines to replace later",
      "Readable white film by default",
    ],
    sizes: [
      [10, 14],
      [8, 10],
      [14, 20],
    ],
    materials: ["white-vinyl", "front-facing-adhesive"],
    smallest: [6, 6],
    largest: [36, 48],
    seoDescription: "Opening hours in cut vinyl for shop doors, easy to replace by the line.",
  }),
  letters({
    slug: "mailbox-numbers",
    name: "Mailbox & house numbers",
    categories: ["lettering"],
    summary: "So your package finds you the first time.",
    description:
      "House number and street in reflective or plain film for mailboxes, bins and gates. Order two, one for each side. Cheerful enough to make the mail carrier smile.",
    features: [
      "Order two, one for each side",
      "Reflective film for country roads",
      "Any of our fonts",
      "Lasts five winters",
    ],
    sizes: [
      [12, 3],
      [8, 2],
      [6, 4],
    ],
    materials: ["reflective-vinyl", "white-vinyl"],
    smallest: [2, 1],
    largest: [24, 12],
    startQuantity: 2,
    seoDescription: "Reflective mailbox and house numbers in cut vinyl with the street name.",
  }),
];

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

export const familyProducts: ReadonlyArray<ProductData> = [
  family({
    slug: "family-sticker-set",
    name: "Family sticker set",
    categories: ["lettering", "custom-stickers/die-cut-stickers"],
    summary: "Everyone you love in a row, dog included.",
    description:
      "Drag people and pets onto the sheet, color their clothes and hair, add balls and guitars, and write the names below. Figures that touch are cut as one strip. The others are separate stickers, so a new arrival can move in later.",
    features: [
      "Drag, resize and reorder",
      "People, pets and hobbies",
      "Names in any of our fonts",
      "One strip or single pieces",
    ],
    sizes: [
      [12, 5],
      [8, 4],
      [16, 6],
    ],
    seoTitle: "Family sticker set: build yours",
    seoDescription: "Build a family car sticker by drag and drop with people, pets and names, cut in vinyl.",
  }),
  family({
    slug: "pet-parade-set",
    builderExample: "pets",
    name: "Pet parade set",
    categories: ["lettering", "custom-stickers/die-cut-stickers"],
    summary: "Four paws each, in marching order.",
    description:
      "Cats, dogs, rabbits, parrots and the odd turtle. Choose the coat, set the order by rank in the household, and add the names everyone actually uses.",
    features: [
      "Cats, dogs, small animals and birds",
      "Coats and collars in color",
      "Names below each",
      "For glass, tubs and kennels",
    ],
    sizes: [
      [10, 4],
      [6, 3],
      [14, 5],
    ],
    seoDescription: "Build a row of pet stickers with coats, collars and names for the car or kennel.",
  }),
  family({
    slug: "crew-line-up-set",
    builderExample: "crew",
    name: "Crew line-up set",
    categories: ["lettering", "decals/wall-decals"],
    summary: "The whole team on the office door.",
    description:
      "Line up coworkers, bandmates or the whole softball team. Removable vinyl lets you greet the new one and wave the old one goodbye without repainting the door.",
    features: [
      "People, sports and instruments",
      "Removable film as standard",
      "Single figures to add later",
      "Wheelchairs, hijabs and beards included",
    ],
    sizes: [
      [18, 6],
      [12, 5],
      [24, 8],
    ],
    materials: ["white-repositionable-vinyl", "white-vinyl", "clear-vinyl"],
    seoDescription: "Build a removable line-up sticker of your team, band or squad for doors and windows.",
  }),
];

export const giftProducts: ReadonlyArray<ProductData> = [
  {
    slug: "gift-card",
    name: "Gift card",
    kind: "gift-card",
    categories: ["gifts"],
    summary: "Any amount from $10 to $500, by e-mail today or on the day you choose.",
    description:
      "For the friend who has a drawer full of ideas. Choose an amount and a card, write a message, and we'll e-mail it right away or on the day you choose. It never expires, and any balance left after an order stays on the card.",
    features: [
      "Six cards and your own message",
      "Sent today or on the day you choose, up to a year ahead",
      "Or print it yourself and hand it over",
      "No expiration date and no fees",
    ],
    sizes: [[3.375, 2.125]],
    smallest: [3.375, 2.125],
    largest: [3.375, 2.125],
    shapes: [],
    materials: [],
    priceProfile: "face-value",
    startQuantity: 1,
    productionDays: 0,
    seoTitle: "Gift cards for custom stickers",
    seoDescription: "Gift cards from $10 to $500, sent by e-mail, valid for everything in the shop.",
  },
];
