import type { DesignData } from "../types.ts";

const animals = ["ready-made/animals"] as const;

export const animalDesigns: ReadonlyArray<DesignData> = [
  {
    slug: "fox-sticker",
    name: "Fox sticker",
    icon: "fox",
    categories: animals,
    summary: "A red fox with a very satisfied smile.",
    description:
      "He looks as if he knows where the good blackberries grow. Our most ordered ready-made design, and the one on our own tool box. Bold shapes, warm oranges and no fine detail to get lost at two inches.",
    material: "white-vinyl",
  },
  {
    slug: "panda-sticker",
    name: "Panda sticker",
    icon: "panda",
    categories: animals,
    summary: "Black, white and thoroughly relaxed.",
    description:
      "A panda face that suits dark bottles as well as light laptops, because the white border keeps the ears apart from whatever lies behind. A calm reminder to sit down and eat something green.",
    material: "white-vinyl",
  },
  {
    slug: "octopus-sticker",
    name: "Octopus sticker",
    icon: "octopus",
    categories: animals,
    summary: "Eight arms, all of them busy.",
    description:
      "For people with too many tabs open. The curling arms give this one the liveliest outline in the drawer, and our cut line follows every one of them without a sharp corner.",
    material: "white-vinyl",
  },
  {
    slug: "frog-sticker",
    name: "Frog sticker",
    icon: "frog",
    categories: animals,
    summary: "Green, wide and pleased to see you.",
    description:
      "The eyes poke out over the top and make an outline nobody mistakes. Popular with gardeners, scouts and one swimming club that orders it by the hundred.",
    material: "white-vinyl",
  },
  {
    slug: "owl-sticker",
    name: "Owl sticker",
    icon: "owl",
    categories: animals,
    summary: "Awake when you are.",
    description:
      "A brown owl for night shifts, libraries and the last page before sleep. Looks good low on a laptop lid, as though it were perched on the edge of the desk.",
    material: "white-vinyl",
  },
  {
    slug: "sloth-sticker",
    name: "Sloth sticker",
    icon: "sloth",
    categories: animals,
    summary: "No hurry, no worry.",
    description:
      "He has been meaning to move since Tuesday. Put him where you stand in line, wait or watch a progress bar. Printed in soft browns that stay friendly on any color of background.",
    material: "white-vinyl",
  },
  {
    slug: "hedgehog-sticker",
    name: "Hedgehog sticker",
    icon: "hedgehog",
    categories: animals,
    summary: "Prickly outside, sweet within.",
    description:
      "The spines are drawn as one simple crown, so the border stays round and smooth and does not catch on pockets. A good size for a phone case or the corner of a notebook.",
    material: "white-vinyl",
  },
  {
    slug: "penguin-sticker",
    name: "Penguin sticker",
    icon: "penguin",
    categories: animals,
    summary: "Dressed for the occasion, whatever it is.",
    description:
      "A small gentleman in black and white for coolers, ski helmets and computers that run the right operating system. Tall shape, so it fills narrow gaps between other stickers.",
    material: "white-vinyl",
  },
  {
    slug: "honeybee-sticker",
    name: "Honeybee sticker",
    icon: "honeybee",
    categories: ["ready-made/animals", "ready-made/nature"],
    summary: "Striped, winged and hard at work.",
    description:
      "A cheerful bee for hives, honey jars and garden gates. Beekeepers buy it for their boxes because the laminate takes a wash with hot soda water between seasons.",
    material: "white-vinyl",
  },
  {
    slug: "turtle-sticker",
    name: "Turtle sticker",
    icon: "turtle",
    categories: animals,
    summary: "Slow, steady and waterproof.",
    description:
      "Made for people who carry their house with them: campers, paddlers and long-distance walkers. The patterned shell keeps its greens through summers of sun on a roof box.",
    material: "white-vinyl",
  },
  {
    slug: "unicorn-sticker",
    name: "Unicorn sticker",
    icon: "unicorn",
    categories: animals,
    summary: "Rare, shiny and sure of it.",
    description:
      "A unicorn with a mane in blue, violet and pink. Children claim it is for them, and then one turns up on the finance team's coffee machine.",
    material: "white-vinyl",
  },
  {
    slug: "t-rex-sticker",
    name: "T. rex sticker",
    icon: "t-rex",
    categories: animals,
    summary: "Big head, short arms, good heart.",
    description:
      "A green tyrant with a friendly profile. Two inches is enough for a lunch box; at four it rules the rear window. The tail is kept thick so that it never tears on the way off the liner.",
    material: "white-vinyl",
  },
  {
    slug: "whale-sticker",
    name: "Whale sticker",
    icon: "spouting-whale",
    categories: animals,
    summary: "The largest animal, in pocket size.",
    description:
      "A blue whale blowing a fountain. It wants to be near water: on a bottle, a surfboard or the bathroom mirror. The fountain joins the body in one cut line, so it stays in one piece.",
    material: "white-vinyl",
  },
  {
    slug: "black-cat-sticker",
    name: "Black cat sticker",
    icon: "black-cat",
    categories: animals,
    summary: "Lucky, if you ask the cat.",
    description:
      "A sleek black cat that watches the door. We print this one on extra-tacky film for tool boxes and workshop doors, where cats like to supervise.",
    material: "permanent-adhesive",
  },
];
