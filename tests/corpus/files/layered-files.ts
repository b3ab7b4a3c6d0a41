import { psdPicture } from "../../fixtures/uploads/pictures.ts";
import { realFile } from "../../fixtures/real-files.ts";
import { makePsd } from "../../fixtures/uploads/tiffs.ts";
import { bitmap, brightness, colorAt, draw, HEIGHT, WIDTH, type Bitmap, type SceneName } from "../art.ts";
import { file, INKS, LOSSY, type CorpusFile } from "../corpus-file.ts";
import { asInks, seenInks } from "../inks.ts";

/** The upper left square of a scene: the writer of complete files writes squares. */
const SIDE = 240;
const square = (name: SceneName): Bitmap => {
  const whole = draw(name);
  return bitmap(SIDE, SIDE, (x, y) => colorAt(whole, x, y));
};

const MODES = ["rgb", "grey"] as const;
const PACKINGS = ["raw", "runs", "zip", "zip-predicted"] as const;

/** As Photoshop writes them: with resources, layers and transparency. */
const complete = MODES.flatMap((mode) =>
  ([8, 16] as const).flatMap((depth) =>
    PACKINGS.flatMap((packing, compression) =>
      mode === "grey" && packing !== "runs" && packing !== "zip-predicted"
        ? []
        : [
            file(
              `${mode === "grey" ? "gray" : mode}-${String(depth)}-${packing}.psd`,
              () => {
                const picture = square("cutout");
                const options = { mode, depth, compression: compression as 0 | 1 | 2 | 3 };
                return psdPicture(SIDE, (x, y) => colorAt(picture, x, y), options);
              },
              () => {
                const picture = square("cutout");
                if (mode === "rgb") return picture;
                return bitmap(SIDE, SIDE, (x, y) => {
                  const [red, green, blue, alpha] = colorAt(picture, x, y);
                  const level = Math.round((red + green + blue) / 3);
                  return [level, level, level, alpha];
                });
              },
            ),
          ],
    ),
  ),
);

const photo = () => draw("photo");
const merged = (
  name: string,
  form: Omit<Parameters<typeof makePsd>[2], "at">,
  expected: CorpusFile["expected"],
  at: Samples,
) =>
  file(
    name,
    () => {
      const picture = photo();
      return makePsd(WIDTH, HEIGHT, { ...form, at: (x, y) => at(colorAt(picture, x, y)) });
    },
    expected ?? photo,
    form.mode === 4 ? INKS : LOSSY,
  );
type Samples = (color: ReturnType<typeof colorAt>) => ReadonlyArray<number>;

const inverted: Samples = (color) => asInks(color).map((ink) => 255 - ink);
export const psdFiles: ReadonlyArray<CorpusFile> = [
  ...complete,
  ...(["none", "runs", "zip"] as const).flatMap((packing) => [
    merged(`merged-${packing}.psd`, { packing }, photo, (color) => color.slice(0, 3)),
    merged(`inks-${packing}.psd`, { mode: 4, channels: 4, packing }, () => seenInks(photo()), inverted),
  ]),
  merged("merged-gray.psd", { mode: 1, channels: 1, packed: true }, grayPhoto, (color) => [brightness(color)]),
  { name: "adobe-real.psd", bytes: () => realFile("adobe.psd"), tolerance: LOSSY },
];
function grayPhoto(): Bitmap {
  const picture = photo();
  return bitmap(WIDTH, HEIGHT, (x, y) => {
    const level = brightness(colorAt(picture, x, y));
    return [level, level, level, 255];
  });
}
