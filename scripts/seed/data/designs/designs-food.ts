import type { DesignData } from "../types.ts";

const food = ["ready-made/food"] as const;

export const foodDesigns: ReadonlyArray<DesignData> = [
  {
    slug: "taco-sticker",
    name: "Taco sticker",
    icon: "taco",
    categories: food,
    summary: "Crisp shell, no spills.",
    description:
      "All the layers are there: salad, tomato, cheese. Food trucks put it on their napkin boxes; everyone else puts it where Tuesday can see it.",
    material: "white-vinyl",
  },
  {
    slug: "avocado-sticker",
    name: "Avocado sticker",
    icon: "avocado",
    categories: food,
    summary: "Always exactly ripe.",
    description:
      "Half an avocado with its stone, in the narrow hour between too hard and too late. It will stay that way for about five years outdoors.",
    material: "white-vinyl",
  },
  {
    slug: "doughnut-sticker",
    name: "Doughnut sticker",
    icon: "doughnut",
    categories: food,
    summary: "Chocolate icing, many sprinkles.",
    description:
      "A round design with a clean edge that lies well beside others. The hole in the middle is printed, not cut, because a tiny inner cut is the first thing to lift.",
    material: "white-vinyl",
  },
  {
    slug: "ramen-sticker",
    name: "Noodle bowl sticker",
    icon: "steaming-bowl",
    categories: food,
    summary: "Noodles up, chopsticks ready.",
    description:
      "A red bowl with the noodles on their way up. Bowl and chopsticks are held together by the white border, which makes this one look larger than its two inches.",
    material: "white-vinyl",
  },
  {
    slug: "strawberry-sticker",
    name: "Strawberry sticker",
    icon: "strawberry",
    categories: ["ready-made/food", "ready-made/nature"],
    summary: "June, in one small shape.",
    description:
      "Red enough to be found at the bottom of any bag. Jam makers use it as a lid seal, and it survives the freezer as well as the dishwasher.",
    material: "white-vinyl",
  },
  {
    slug: "watermelon-sticker",
    name: "Watermelon sticker",
    icon: "watermelon",
    categories: food,
    summary: "A slice of the hottest afternoon.",
    description:
      "A wedge with black pips and a dark green rind. Its straight edge makes it the best neighbor on a crowded bottle: everything else can lean against it.",
    material: "white-vinyl",
  },
  {
    slug: "pizza-sticker",
    name: "Pizza slice sticker",
    icon: "pizza",
    categories: food,
    summary: "The last slice. Nobody else saw it.",
    description:
      "Pepperoni, long point, good crust. The tip is rounded to a sixteenth of an inch so that it does not curl when you rub your sleeve over it.",
    material: "white-vinyl",
  },
  {
    slug: "pretzel-sticker",
    name: "Pretzel sticker",
    icon: "pretzel",
    categories: food,
    summary: "One knot, a little salt.",
    description:
      "Baked brown with white grains. We fill the three loops with white instead of cutting them out, so it goes on as one sturdy piece.",
    material: "white-vinyl",
  },
  {
    slug: "mushroom-sticker",
    name: "Mushroom sticker",
    icon: "mushroom",
    categories: ["ready-made/food", "ready-made/nature"],
    summary: "For looking at, not for the pan.",
    description:
      "A red cap with white dots, straight from the edge of a fairy tale. Glows faintly after lights out, which real ones of this kind do not.",
    material: "glow-in-the-dark-vinyl",
  },
  {
    slug: "chili-sticker",
    name: "Hot pepper sticker",
    icon: "hot-pepper",
    categories: food,
    summary: "Three out of three on the menu.",
    description:
      "A curved red chili with a green stem. Restaurants mark their menus with it in the one-and-a-half inch size; hot sauce collectors mark their fridges in the large one.",
    material: "white-vinyl",
  },
  {
    slug: "bubble-tea-sticker",
    name: "Bubble tea sticker",
    icon: "bubble-tea",
    categories: food,
    summary: "Pearls at the bottom, straw at the ready.",
    description:
      "A tall cup with dark pearls. Narrow and upright, made for the side of a phone or the gap between two larger stickers.",
    material: "white-vinyl",
  },
  {
    slug: "pineapple-sticker",
    name: "Pineapple sticker",
    icon: "pineapple",
    categories: food,
    summary: "Belongs on everything, even pizza.",
    description:
      "Golden body, green crown and a border that tidies up the leaves. A steady favorite for coolers, surf vans and kitchens with opinions.",
    material: "white-vinyl",
  },
];
