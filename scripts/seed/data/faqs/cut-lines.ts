import { ask, type FaqCategoryData } from "./types.ts";

export const cutLines: FaqCategoryData = {
  slug: "cut-lines-and-proofs",
  name: "Cut lines and proofs",
  summary: "How the outline is found, what you approve, and when we ask you again.",
  questions: [
    ask(
      "what-is-a-cut-line",
      "What is a cut line?",
      "The path that the blade follows. We trace it around your artwork and show it at true proportions before you pay, so you see exactly where your sticker ends.",
      "You choose how far it stays from the picture, how round its corners are, and whether holes are cut out.",
    ),
    ask(
      "die-cut-or-kiss-cut",
      "What is the difference between die-cut and kiss-cut?",
      "A **die-cut** sticker is cut through the vinyl and its backing: you hold a piece in the shape of your artwork. A **kiss-cut** sticker is cut through the vinyl only and sits on a backing that is easy to peel.",
      "Both have the same outline around the printed picture. Kiss-cut suits sheets and thin shapes that would bend without a backing.",
    ),
    ask(
      "why-is-there-a-white-border",
      "Why is there a border around my artwork?",
      "Paper and blades move by a hair. A border keeps the picture whole even then, and makes light artwork stand out on dark surfaces.",
      "Prefer none? Choose **To the edge** and let the artwork run past the cut line (bleed). The shop shows you whether your file has enough of it.",
    ),
    ask(
      "what-do-i-approve",
      "What exactly do I approve?",
      "The last setup page shows your artwork inside its cut line, with size, material and quantity. When you finish it, that is your approval: we print that file along that line.",
      "Your order keeps its own copy of both. Editing the design afterwards changes nothing in the order.",
    ),
    ask(
      "when-do-i-get-a-proof",
      "When do I get a proof?",
      "Most orders need none, because you approve the cut line on screen. We send a proof when a check finds a problem, when we had to change your file, or when you ask for one.",
      "You find waiting proofs under [your proofs](/profile/proofs/). Approve it, or write what should change, and we send the next version.",
    ),
    ask(
      "how-small-can-details-be",
      "How small can details be?",
      "Printed details: lines from about 0.5 point and letters from 4 point stay readable. Cut details are coarser, because a blade has to turn corners: parts narrower than 1/16 inch tear easily.",
      "The cut line check marks spots that are too narrow, too close or too sharp, and widens them if you ask it to.",
    ),
    ask(
      "how-exact-is-the-cut",
      "How exact is the cut?",
      "Expect the cut within 1/32 inch of the line on your proof. That is why text and faces should stay at least 1/16 inch away from it.",
      "The shop warns you when something important is closer than that.",
    ),
  ],
};
