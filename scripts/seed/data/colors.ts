/** One color of lettering vinyl. */
export interface ColorData {
  readonly slug: string;
  readonly name: string;
  /** The color in daylight, as sRGB. */
  readonly hex: string;
  readonly finish: "gloss" | "matte" | "metallic";
  /** The color family that the shop groups by. */
  readonly family:
    | "white"
    | "black"
    | "grey"
    | "red"
    | "orange"
    | "yellow"
    | "green"
    | "blue"
    | "purple"
    | "pink"
    | "brown"
    | "metallic";
}

const vinyl = (
  slug: string,
  name: string,
  hex: string,
  { family, finish = "gloss" }: Pick<ColorData, "family"> & Partial<Pick<ColorData, "finish">>,
): ColorData => ({ slug, name, hex, family, finish });

/** The forty-four colors of lettering vinyl, in the order in which the shop lists them. */
export const colors: ReadonlyArray<ColorData> = [
  vinyl("paper-white", "Paper White", "#fbfbf7", { family: "white" }),
  vinyl("matte-white", "Matte White", "#f4f3ee", { family: "white", finish: "matte" }),
  vinyl("oat-milk", "Oat Milk", "#efe6d2", { family: "white" }),
  vinyl("ink-black", "Ink Black", "#16161a", { family: "black" }),
  vinyl("matte-black", "Matte Black", "#232326", { family: "black", finish: "matte" }),
  vinyl("slate", "Slate", "#4b5159", { family: "grey" }),
  vinyl("concrete", "Concrete", "#8b8f92", { family: "grey", finish: "matte" }),
  vinyl("dove", "Dove", "#c3c6c8", { family: "grey" }),
  vinyl("fire-engine", "Fire Engine", "#c8202b", { family: "red" }),
  vinyl("tomato", "Tomato", "#df3a2e", { family: "red" }),
  vinyl("cherry", "Cherry", "#9c1b2e", { family: "red" }),
  vinyl("burgundy", "Burgundy", "#661c2b", { family: "red" }),
  vinyl("coral-reef", "Coral Reef", "#f0694f", { family: "orange" }),
  vinyl("traffic-orange", "Traffic Orange", "#f2711c", { family: "orange" }),
  vinyl("apricot", "Apricot", "#f79d55", { family: "orange" }),
  vinyl("school-bus", "School Bus", "#f7b21b", { family: "yellow" }),
  vinyl("lemon-peel", "Lemon Peel", "#f9d423", { family: "yellow" }),
  vinyl("butter", "Butter", "#f7e08c", { family: "yellow" }),
  vinyl("lime-zest", "Lime Zest", "#a4c62b", { family: "green" }),
  vinyl("meadow", "Meadow", "#57a945", { family: "green" }),
  vinyl("emerald", "Emerald", "#148a55", { family: "green" }),
  vinyl("pine", "Pine", "#1d5340", { family: "green" }),
  vinyl("sage", "Sage", "#93a98a", { family: "green", finish: "matte" }),
  vinyl("mint", "Mint", "#9ad9bd", { family: "green" }),
  vinyl("lagoon", "Lagoon", "#129aa0", { family: "blue" }),
  vinyl("petrol", "Petrol", "#0f5866", { family: "blue" }),
  vinyl("sky", "Sky", "#6fb7e4", { family: "blue" }),
  vinyl("swimming-pool", "Swimming Pool", "#1a8fd1", { family: "blue" }),
  vinyl("cobalt", "Cobalt", "#1f4fae", { family: "blue" }),
  vinyl("midnight", "Midnight", "#1b2852", { family: "blue" }),
  vinyl("lavender", "Lavender", "#aa97d6", { family: "purple" }),
  vinyl("violet", "Violet", "#6b41a1", { family: "purple" }),
  vinyl("aubergine", "Aubergine", "#432350", { family: "purple" }),
  vinyl("bubble-gum", "Bubble Gum", "#f28bb3", { family: "pink" }),
  vinyl("hot-pink", "Hot Pink", "#e3317f", { family: "pink" }),
  vinyl("dusty-rose", "Dusty Rose", "#c98a8c", { family: "pink", finish: "matte" }),
  vinyl("sandstone", "Sandstone", "#c9a97a", { family: "brown" }),
  vinyl("caramel", "Caramel", "#a9682f", { family: "brown" }),
  vinyl("walnut", "Walnut", "#5c3a25", { family: "brown", finish: "matte" }),
  vinyl("brushed-silver", "Brushed Silver", "#b9bec3", { family: "metallic", finish: "metallic" }),
  vinyl("champagne", "Champagne", "#d3bd92", { family: "metallic", finish: "metallic" }),
  vinyl("old-gold", "Old Gold", "#b58a33", { family: "metallic", finish: "metallic" }),
  vinyl("copper-kettle", "Copper Kettle", "#b4693f", { family: "metallic", finish: "metallic" }),
  vinyl("gunmetal", "Gunmetal", "#53585e", { family: "metallic", finish: "metallic" }),
];
