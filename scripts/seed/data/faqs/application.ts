import { ask, type FaqCategoryData } from "./types.ts";

export const application: FaqCategoryData = {
  slug: "application-and-care",
  name: "Application and care",
  summary: "Getting it on straight, keeping it nice, taking it off.",
  questions: [
    ask(
      "how-do-i-apply-a-sticker",
      "How do I apply a sticker without bubbles?",
      "Clean the surface with rubbing alcohol and let it dry. Peel one edge of the backing, set that edge down, then press outward with a card while you pull the backing away.",
      "For large pieces spray the surface with water and a drop of dish soap: the sticker floats until you press the water out. The [application guide](/sticker-application-instructions/) shows each step.",
    ),
    ask(
      "how-do-i-apply-transfer-lettering",
      "How do I apply transfer lettering?",
      "Rub the clear transfer tape firmly onto the letters, peel off the paper backing, set the tape down from one end to the other, rub again, and pull the tape away flat against itself.",
      "Cold makes vinyl stiff: work above 50 °F. See [transfer sticker preparation](/transfer-sticker-preparation/).",
    ),
    ask(
      "which-surfaces-work",
      "Which surfaces work, and which don't?",
      "Smooth, clean and hard surfaces work: glass, painted metal, sealed wood, most plastics. Fabric, raw concrete, silicone and freshly painted walls don't.",
      "Wait four weeks after painting a wall. On powder coat and textured plastic take permanent adhesive.",
    ),
    ask(
      "how-long-before-washing",
      "How long should I wait before washing it?",
      "A day for vinyl. The adhesive reaches its full strength after about 24 hours, sooner in warmth.",
      "After that white vinyl may go in the dishwasher. On cars skip the hot wax program for the first week.",
    ),
    ask(
      "how-do-i-remove-a-sticker",
      "How do I remove a sticker?",
      "Warm it with a hair dryer for a minute, lift a corner with a plastic card and pull slowly, almost flat against the surface. Wipe off what remains with rubbing alcohol or citrus cleaner.",
      "On car paint don't use blades. On glass a razor scraper held flat is fine.",
    ),
    ask(
      "how-do-i-care-for-car-magnets",
      "How do I care for car magnets?",
      "Take them off once a week, wipe both sides and the door, and let everything dry. Moisture that stays behind a magnet can mark the paint.",
      "Store them flat on steel. Never fold them, and don't put them on fresh paint for 90 days.",
    ),
    ask(
      "can-i-write-on-them",
      "Can I write on a sticker?",
      "On matte materials with a permanent marker, yes. Glossy laminate is made so that nothing stays on it.",
      "For write-on labels choose repositionable vinyl and leave the field unprinted.",
    ),
  ],
};
