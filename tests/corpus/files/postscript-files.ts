import { eps } from "../../fixtures/uploads/documents.ts";
import { epsi, epsWithPreview } from "../../fixtures/uploads/eps-pictures.ts";
import { colorAt, draw } from "../art.ts";
import { EXACT, file, INKS, VECTOR, type CorpusFile } from "../corpus-file.ts";
import { badge, FILLS, hd, inkBadge, PAGE_HEIGHT, PAGE_WIDTH, pdf, scaled } from "../pdf-page.ts";

export const illustratorFiles: ReadonlyArray<CorpusFile> = [
  file(
    "plain.ai",
    () => pdf(),
    () => hd(),
    VECTOR,
  ),
  file(
    "cropped.ai",
    () =>
      pdf({
        content: scaled(badge(), 60, 40),
        width: PAGE_WIDTH + 120,
        height: PAGE_HEIGHT + 80,
        change: (page) => page.setCropBox(60, 40, PAGE_WIDTH, PAGE_HEIGHT),
      }),
    () => hd(),
    VECTOR,
  ),
  file("ink-colors.ai", () => pdf({ content: scaled(badge(FILLS.cmyk)) }), inkBadge, INKS),
  { name: "postscript.ai", bytes: () => eps, tolerance: EXACT, isOpenedByHand: true },
];

export const epsFiles: ReadonlyArray<CorpusFile> = [
  { name: "plain.eps", bytes: () => eps, tolerance: EXACT, isOpenedByHand: true },
  {
    name: "preview.eps",
    bytes: () => {
      const picture = draw("badge");
      return epsWithPreview(240, (x, y) => colorAt(picture, x, y));
    },
    tolerance: EXACT,
    isOpenedByHand: true,
  },
  {
    name: "bitmap.eps",
    bytes: () => epsi(64, (x, y) => Math.hypot(x - 32, y - 32) < 28),
    tolerance: EXACT,
    isOpenedByHand: true,
  },
];
