import type { CategoryData } from "./types.ts";

/** The tree of the shop, parents before children, in the order of the menu. */
export const categories: ReadonlyArray<CategoryData> = [
  {
    path: "custom-stickers",
    name: "Custom stickers",
    summary: "Your artwork, any shape, cut to its outline.",
    description:
      "Send us a drawing, a logo or a photo and we turn it into vinyl that lasts for years. We find the cut line for you, show it at true size before you pay, and print as few or as many as you need.",
    seoTitle: "Custom stickers, printed and cut to your shape",
    seoDescription:
      "Upload artwork, see the cut line at once, and order custom vinyl stickers in any size and quantity.",
  },
  {
    path: "custom-stickers/die-cut-stickers",
    name: "Die-cut stickers",
    summary: "Cut right through to the outline of your design.",
    description:
      "The backing is cut along with the vinyl, so each piece is the exact shape of your artwork. It is what people picture when they hear the word sticker: one design, one clean edge, ready to hand out.",
    seoTitle: "Die-cut stickers in any shape",
    seoDescription: "Vinyl stickers cut through to the shape of your artwork, weatherproof and easy to hand out.",
  },
  {
    path: "custom-stickers/bumper-stickers",
    name: "Bumper stickers",
    summary: "Long, loud and made for the road.",
    description:
      "Printed with a UV-stable ink set and laminated, these hold on through car washes, road salt and high summer. The classic three by ten reads well from two car lengths behind.",
    seoTitle: "Custom bumper stickers that survive the road",
    seoDescription: "Weatherproof bumper stickers for campaigns, bands and good jokes, from a single piece upwards.",
  },
  {
    path: "custom-stickers/sticker-sheets",
    name: "Sticker sheets",
    summary: "Several designs on one sheet, each easy to peel.",
    description:
      "Put a whole family of drawings on one sheet. Every piece is kiss cut, so the backing stays whole and the stickers lift off one at a time. Ideal as a gift, an insert or a reward chart.",
    seoTitle: "Custom sticker sheets with kiss-cut pieces",
    seoDescription: "Many designs on one sheet, each one kiss cut for peeling. Planner, event and packaging sheets.",
  },
  {
    path: "custom-stickers/special-finishes",
    name: "Special finishes",
    summary: "Clear, reflective, glowing or easy to move.",
    description:
      "Some jobs want more than white vinyl. Here is film that vanishes on glass, film that throws headlights back, film that glows after the lights go out, and film that peels off as if it had never been there.",
    seoTitle: "Clear, reflective and glow-in-the-dark stickers",
    seoDescription: "Stickers on clear, reflective, glowing, removable and extra-strong films, cut to your shape.",
  },
  {
    path: "custom-stickers/transfer-stickers",
    name: "Transfer stickers",
    summary: "Only the letters and lines stay, no background.",
    description:
      "Vinyl is cut, the spare is picked away by hand, and a paper mask carries the pieces to their place in one go. What remains looks painted on.",
    seoTitle: "Transfer stickers and windshield banners",
    seoDescription: "Cut vinyl graphics without a background for windows, walls, laptops and windshields.",
  },
  {
    path: "labels",
    name: "Labels",
    summary: "For jars, bottles, boxes and machines.",
    description:
      "Labels are stickers with a job to do. Choose rolls for quick work at the bench, waterproof wraps for bottles, or stubborn tags for tools that must not lose their number.",
    seoTitle: "Custom labels for products and equipment",
    seoDescription: "Roll labels, bottle labels, packaging seals and equipment tags printed with your design.",
  },
  {
    path: "labels/product-labels",
    name: "Product labels",
    summary: "Dress up what you make and sell.",
    description:
      "Jam, candles, cold brew, soap: whatever leaves your kitchen or workshop deserves a label that stays flat, keeps its color in the fridge and reads well from the shelf.",
    seoTitle: "Product labels for jars, bottles and boxes",
    seoDescription:
      "Waterproof product labels for small makers, on rolls or single cut, with no order minimum worth naming.",
  },
  {
    path: "labels/equipment-labels",
    name: "Equipment labels",
    summary: "Tags and warnings that refuse to leave.",
    description:
      "Our high-tack adhesive grips powder coat, textured plastic and steel. Label your tools, mark a switch, or say in plain words which lid has to stay shut.",
    seoTitle: "Asset tags and warning labels",
    seoDescription: "Tough equipment labels with permanent adhesive for tools, machines, helmets and panels.",
  },
  {
    path: "magnets",
    name: "Magnets",
    summary: "On the fridge today, on the locker tomorrow.",
    description:
      "Flexible magnet sheet with your print on the front. It cuts to any shape, leaves no residue, and moves whenever you like, which is why people keep it for years.",
    seoTitle: "Custom magnets in any shape",
    seoDescription: "Flexible printed magnets for fridges, lockers and cars, cut to the outline of your design.",
  },
  {
    path: "magnets/vehicle-magnets",
    name: "Vehicle magnets",
    summary: "Company car by day, family car by night.",
    description:
      "Thirty-mil magnet with rounded corners holds at highway speed and comes off in a second. Good for deliveries, teams on game day and new drivers.",
    seoTitle: "Car magnets and magnetic signs",
    seoDescription: "Heavy magnetic signs for doors and tailgates that go on and off without a mark.",
  },
  {
    path: "decals",
    name: "Decals & clings",
    summary: "Big graphics for glass, doors and walls.",
    description:
      "From a parking permit to the whole shop window. Pick a film that sticks with adhesive, one that holds by static alone, or one that you can see out of and nobody can see in.",
    seoTitle: "Decals, window clings and wall graphics",
    seoDescription: "Large printed decals, static clings and see-through window film cut to your measurements.",
  },
  {
    path: "decals/window-clings",
    name: "Window clings",
    summary: "They hold by static and leave nothing behind.",
    description:
      "Cling film has no glue at all. Smooth it onto clean glass, take it down after the season, put it back on its liner and use it again next year.",
    seoTitle: "Custom window clings without glue",
    seoDescription: "White, clear and inside-glass window clings that go up by static and come down clean.",
  },
  {
    path: "decals/vehicle-decals",
    name: "Vehicle decals",
    summary: "Put your name on the van.",
    description:
      "Outdoor vinyl with a laminate over the ink, made for curved doors and rear glass. Measure the space, choose the size to the quarter inch, and we cut it to fit.",
    seoTitle: "Custom decals for cars, vans and trailers",
    seoDescription: "Door decals, rear window film and windshield graphics printed for the weather and the road.",
  },
  {
    path: "decals/wall-decals",
    name: "Wall & storefront",
    summary: "Graphics that turn a blank surface into yours.",
    description:
      "Removable film for painted walls and long-lived vinyl for the front of the shop. Both are cut to your outline, so no white box frames the picture.",
    seoTitle: "Wall decals and storefront graphics",
    seoDescription: "Removable wall decals and durable storefront graphics in large sizes, cut to shape.",
  },
  {
    path: "lettering",
    name: "Lettering",
    summary: "Type it, pick a font and a color, see it at size.",
    description:
      "Single-color vinyl letters in forty-four colors, delivered on a mask with the right spacing. Nothing to upload: type your text, choose a font, set the height.",
    seoTitle: "Custom vinyl lettering in forty-four colors",
    seoDescription: "Design vinyl lettering online: twenty-seven fonts, forty-four colors, almost any height.",
  },
  {
    path: "lettering/vehicle-lettering",
    name: "Boat & vehicle lettering",
    summary: "Registration numbers and company names.",
    description:
      "Marine-grade vinyl for hulls, doors and trailers. See how far away your text is readable as you type.",
    seoTitle: "Boat registration and truck lettering",
    seoDescription: "Ready-spaced vinyl letters and numbers for boats, trucks, trailers and race cars.",
  },
  {
    path: "name-tags",
    name: "Name tags",
    summary: "Friendly badges for people who meet people.",
    description:
      "Enter one name or paste the whole team. Every tag is shown before you order, long names are set narrower rather than cut off, and you can add a single new colleague later.",
    seoTitle: "Custom name tags for the whole team",
    seoDescription: "Personalized name tags and badges with pin or magnet backs; paste a list and preview every one.",
  },
  {
    path: "name-tags/signs-and-labels",
    name: "Desk signs & name labels",
    summary: "The name, wherever the person is not wearing it.",
    description:
      "A plate for the desk, a strip for the office door, a set of small labels for lunch boxes and school sweaters. The same simple editor makes them all.",
    seoTitle: "Desk name plates and name labels",
    seoDescription: "Personalized desk plates, door signs and waterproof name labels for school and work.",
  },
  {
    path: "ready-made",
    name: "Ready-made",
    summary: "Drawn, cut and waiting in the drawer.",
    description:
      "No artwork of your own? Take some of ours. Each design has a proper white border, sticks to bottles, boards and laptops, and comes as a single piece if you only want one.",
    seoTitle: "Ready-made vinyl stickers",
    seoDescription: "Vinyl stickers of animals, food, plants and places with a clean white border, from one piece.",
  },
  {
    path: "ready-made/animals",
    name: "Animals",
    summary: "Foxes, frogs and other good company.",
    description:
      "Four legs, two wings or eight arms: choose a companion for your notebook, your bike or your lunch box.",
    seoTitle: "Animal stickers",
    seoDescription: "Vinyl animal stickers from fox to octopus, with a white border and a weatherproof finish.",
  },
  {
    path: "ready-made/food",
    name: "Food & drink",
    summary: "Small snacks without the crumbs.",
    description:
      "Tacos, avocados and a very good doughnut. They look right on a cooler, a menu board or a fridge door.",
    seoTitle: "Food stickers",
    seoDescription: "Vinyl stickers of fruit, snacks and drinks for laptops, lunch boxes and cafés.",
  },
  {
    path: "ready-made/nature",
    name: "Nature",
    summary: "Leaves, blossoms and big weather.",
    description:
      "A little of the outdoors for the places that lack it. Cacti need no water here and the rainbow never fades.",
    seoTitle: "Nature and plant stickers",
    seoDescription: "Vinyl stickers of plants, flowers and weather, printed in lasting colors.",
  },
  {
    path: "ready-made/travel",
    name: "Travel",
    summary: "For suitcases, roof boxes and daydreams.",
    description:
      "Vans, tents and mountain tops for people who count the days. Laminated, so baggage belts do them no harm.",
    seoTitle: "Travel and adventure stickers",
    seoDescription: "Vinyl travel stickers for luggage, campers and water bottles.",
  },
  {
    path: "ready-made/space",
    name: "Space",
    summary: "Rockets, planets and one friendly saucer.",
    description:
      "Some of these are printed on film that glows, because a moon that goes dark at bedtime is half a moon.",
    seoTitle: "Space stickers, some that glow",
    seoDescription: "Rocket, planet and moon stickers in vinyl, several on glow-in-the-dark film.",
  },
  {
    path: "ready-made/play",
    name: "Play & music",
    summary: "For whatever you do after work.",
    description:
      "Guitars, skateboards, chess and a game pad. Stick one on the case and the right people will start talking to you.",
    seoTitle: "Hobby, sport and music stickers",
    seoDescription: "Vinyl stickers for musicians, skaters, gamers and makers.",
  },
  {
    path: "gifts",
    name: "Gifts",
    summary: "For people who would rather choose their own.",
    description: "Gift cards arrive by e-mail and never expire. Any balance left after an order stays on the card.",
    seoTitle: "Sticker gift cards and gift sets",
    seoDescription: "Gift cards for custom stickers, magnets and name tags, delivered by e-mail. They never expire.",
  },
];
