import { MAX_FILE_BYTES, MAX_PARTED_BYTES } from "#domain/ground/files/upload-rules";
import { fileSize } from "#domain/ground/kernel/text";
import { ask, type FaqCategoryData } from "./types.ts";

export const artwork: FaqCategoryData = {
  slug: "artwork",
  name: "Artwork and files",
  summary: "File types, resolution, colors and what we check.",
  questions: [
    ask(
      "which-files-can-i-upload",
      "Which files can I upload?",
      `PSD, PDF, AI, EPS, SVG, TIF, TIFF, PNG, JPG, JPEG, GIF, BMP, WebP, HEIC and AVIF. Up to ${fileSize(MAX_FILE_BYTES)} goes up in one piece; larger files, up to ${fileSize(MAX_PARTED_BYTES)}, go up in parts and continue where they stopped if your connection drops.`,
      "Vector files (PDF, AI, EPS, SVG) print sharp at any size. If you can choose, send a PDF or an SVG.",
    ),
    ask(
      "what-resolution-do-i-need",
      "What resolution does my picture need?",
      "300 dots per inch at the printed size is best. A 3 inch sticker needs 900 pixels on that side.",
      "The setup shows the real number for your file and size, and the largest size at which it still prints sharp. Below 300 we warn you; you decide whether it's good enough for a sticker that is seen from a distance.",
    ),
    ask(
      "should-i-send-rgb-or-cmyk",
      "Should I send RGB or CMYK?",
      "Either. RGB files print with their own color profile, or sRGB when they have none. CMYK files print with the ink values in the file.",
      "Very bright screen colors, such as neon green, can't be mixed from printing inks and print calmer. If one color matters a lot, order a small quantity first.",
    ),
    ask(
      "how-do-i-remove-a-background",
      "My picture has a white background. Can you remove it?",
      "Yes, you can do it yourself on the cut line page: check **Remove background**. The cut line then follows what remains.",
      "It works best when the background is one even color. For photos with busy backgrounds, remove it in a photo editor first and upload a PNG with transparency.",
    ),
    ask(
      "do-you-check-my-file",
      "Do you check my file?",
      "The shop checks every file as it arrives: resolution, color space, fonts, transparency, page count, thin lines and more. You see each result beside your artwork, and many problems have a button that fixes them.",
      "Whatever would spoil the print is said before you pay. Files that the checks can't clear wait for a person.",
    ),
    ask(
      "what-about-fonts-in-my-pdf",
      "Do I have to outline the fonts in my PDF?",
      "Not if they are embedded, which is the default in most programs. When a font is missing, the shop tells you its name.",
      "Outlining text in your design program always works: in Illustrator choose **Type > Create Outlines** before you save.",
    ),
    ask(
      "can-you-turn-a-photo-into-a-vector",
      "Can you turn a picture into a vector drawing?",
      "Yes. Open the [vectorizer](/vectorization/), upload a logo or drawing, and choose the number of colors and the amount of detail. You get an SVG that prints sharp at any size.",
      "It is made for flat artwork such as logos. A photo of a face stays better as a photo.",
    ),
    ask(
      "who-owns-my-artwork",
      "What happens to my artwork, and who owns it?",
      "It stays yours. We store it so that we can print it and so that you can order again, and we use it for nothing else without asking you.",
      "Delete a design and its files go too, unless an order still needs them to be printed or reprinted.",
    ),
  ],
};
