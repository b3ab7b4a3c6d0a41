import { Unsupported } from "#domain/ground/files/svg/internal/unsupported";

/** Red, green, blue and alpha, each from 0 to 1. Alpha 1 is opaque. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

/** The named colors of CSS Color 4, with their hex values. */
const NAMES = new Map(
  `
    aliceblue:f0f8ff antiquewhite:faebd7 aqua:00ffff aquamarine:7fffd4 azure:f0ffff beige:f5f5dc bisque:ffe4c4
    black:000000 blanchedalmond:ffebcd blue:0000ff blueviolet:8a2be2 brown:a52a2a burlywood:deb887 cadetblue:5f9ea0
    chartreuse:7fff00 chocolate:d2691e coral:ff7f50 cornflowerblue:6495ed cornsilk:fff8dc crimson:dc143c cyan:00ffff
    darkblue:00008b darkcyan:008b8b darkgoldenrod:b8860b darkgray:a9a9a9 darkgreen:006400 darkgrey:a9a9a9
    darkkhaki:bdb76b darkmagenta:8b008b darkolivegreen:556b2f darkorange:ff8c00 darkorchid:9932cc darkred:8b0000
    darksalmon:e9967a darkseagreen:8fbc8f darkslateblue:483d8b darkslategray:2f4f4f darkslategrey:2f4f4f
    darkturquoise:00ced1 darkviolet:9400d3 deeppink:ff1493 deepskyblue:00bfff dimgray:696969 dimgrey:696969
    dodgerblue:1e90ff firebrick:b22222 floralwhite:fffaf0 forestgreen:228b22 fuchsia:ff00ff gainsboro:dcdcdc
    ghostwhite:f8f8ff gold:ffd700 goldenrod:daa520 gray:808080 green:008000 greenyellow:adff2f grey:808080
    honeydew:f0fff0 hotpink:ff69b4 indianred:cd5c5c indigo:4b0082 ivory:fffff0 khaki:f0e68c lavender:e6e6fa
    lavenderblush:fff0f5 lawngreen:7cfc00 lemonchiffon:fffacd lightblue:add8e6 lightcoral:f08080 lightcyan:e0ffff
    lightgoldenrodyellow:fafad2 lightgray:d3d3d3 lightgreen:90ee90 lightgrey:d3d3d3 lightpink:ffb6c1
    lightsalmon:ffa07a lightseagreen:20b2aa lightskyblue:87cefa lightslategray:778899 lightslategrey:778899
    lightsteelblue:b0c4de lightyellow:ffffe0 lime:00ff00 limegreen:32cd32 linen:faf0e6 magenta:ff00ff maroon:800000
    mediumaquamarine:66cdaa mediumblue:0000cd mediumorchid:ba55d3 mediumpurple:9370db mediumseagreen:3cb371
    mediumslateblue:7b68ee mediumspringgreen:00fa9a mediumturquoise:48d1cc mediumvioletred:c71585
    midnightblue:191970 mintcream:f5fffa mistyrose:ffe4e1 moccasin:ffe4b5 navajowhite:ffdead navy:000080
    oldlace:fdf5e6 olive:808000 olivedrab:6b8e23 orange:ffa500 orangered:ff4500 orchid:da70d6 palegoldenrod:eee8aa
    palegreen:98fb98 paleturquoise:afeeee palevioletred:db7093 papayawhip:ffefd5 peachpuff:ffdab9 peru:cd853f
    pink:ffc0cb plum:dda0dd powderblue:b0e0e6 purple:800080 rebeccapurple:663399 red:ff0000 rosybrown:bc8f8f
    royalblue:4169e1 saddlebrown:8b4513 salmon:fa8072 sandybrown:f4a460 seagreen:2e8b57 seashell:fff5ee
    sienna:a0522d silver:c0c0c0 skyblue:87ceeb slateblue:6a5acd slategray:708090 slategrey:708090 snow:fffafa
    springgreen:00ff7f steelblue:4682b4 tan:d2b48c teal:008080 thistle:d8bfd8 tomato:ff6347 turquoise:40e0d0
    violet:ee82ee wheat:f5deb3 white:ffffff whitesmoke:f5f5f5 yellow:ffff00 yellowgreen:9acd32
  `
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [name = "", hex = ""] = pair.split(":");
      return [name, `#${hex}`] as const;
    }),
);

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Reads a number or a percentage ("50%" is 0.5). Returns undefined for anything else. */
export function readRatio(text: string): number | undefined {
  const match = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(%?)$/i.exec(text.trim());
  return match ? Number(match[1]) / (match[2] ? 100 : 1) : undefined;
}

/** @param digits 3, 4, 6 or 8 hexadecimal digits */
function hexColor(digits: string): Rgb {
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [r = 0, g = 0, b = 0, alpha = 1] = pairs.map((pair) => parseInt(pair, 16) / 255);
  return { r, g, b, alpha };
}

function rgbColor(channels: ReadonlyArray<string>, alpha: number): Rgb | undefined {
  const values = channels.map((text) => (text.endsWith("%") ? (readRatio(text) ?? NaN) : Number(text) / 255));
  if (values.some((value) => Number.isNaN(value))) return undefined;
  const [r = 0, g = 0, b = 0] = values.map(clamp);
  return { r, g, b, alpha };
}

/** Converts as CSS Color 4, section 7.1, does. */
function hslColor(
  [hueText = "", saturationText = "", lightnessText = ""]: ReadonlyArray<string>,
  alpha: number,
): Rgb | undefined {
  const [hue, saturation, lightness] = [parseFloat(hueText), readRatio(saturationText), readRatio(lightnessText)];
  if (Number.isNaN(hue) || saturation === undefined || lightness === undefined) return undefined;
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return clamp(lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return { r: channel(0), g: channel(8), b: channel(4), alpha };
}

/** Reads a CSS color. Returns undefined for "none", for a reference, and for text that is not a color. */
export function readColor(text: string): Rgb | undefined {
  const value = text.trim().toLowerCase();
  if (value === "transparent") return { r: 0, g: 0, b: 0, alpha: 0 };
  const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(NAMES.get(value) ?? value)?.[0].slice(1);
  if (hex) return hexColor(hex);
  const call = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(value);
  const parts = call?.[2]?.split(/[\s,/]+/).filter((part) => part !== "") ?? [];
  if (parts.length < 3 || parts.length > 4) return undefined;
  const alpha = clamp(readRatio(parts[3] ?? "1") ?? 1);
  const channels = parts.slice(0, 3);
  // With commas, numbers and percentages may not be mixed (CSS Color 4, 4.1): browsers ignore such a color.
  const percentages = channels.filter((channel) => channel.endsWith("%")).length;
  if (call?.[1] === "rgb" && call[2]?.includes(",") && percentages % 3 !== 0) return undefined;
  return call?.[1] === "rgb" ? rgbColor(channels, alpha) : hslColor(channels, alpha);
}

/** Reads a color that may be `currentColor`. @throws {Unsupported} for text that is not a color */
export function resolveColor(text: string, currentColor = "black"): Rgb {
  const color = readColor(text.toLowerCase() === "currentcolor" ? currentColor : text);
  if (!color) throw new Unsupported(`the color “${text.slice(0, 40)}”`);
  return color;
}
