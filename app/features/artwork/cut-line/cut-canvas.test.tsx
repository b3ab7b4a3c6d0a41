import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CutCanvas } from "./cut-canvas.tsx";

const LEGEND = "The dashed line is the cut line";
const CUT = "M0.5 0.5L2.5 0.5L2.5 1.5Z";
const drawn = (cutPath: string | undefined) =>
  renderToStaticMarkup(
    <CutCanvas
      artworkUrl="/page.png"
      line={{ path: "M0 0H3V2H0Z", width: 3, height: 2 }}
      page={{ cutPath }}
      finish="white"
      measurement="imperial"
      busy={false}
    />,
  );

test("a page of a print file shows the cut line that it draws as dashes, with a legend", () => {
  const html = drawn(CUT);
  expect(html.match(/stroke-dasharray="[^"]+"/g)).toHaveLength(2);
  expect(html).toContain(`d="${CUT}"`);
  expect(html).toContain("The page that we print, 3 × 2 in, with its cut line");
  expect(html).toContain("rulers in inches.");
  expect(html).toContain(LEGEND);
});

test("a page of a print file that draws no cut line doesn't speak of one", () => {
  expect(drawn(undefined)).not.toMatch(/cut line/i);
});
