/** One vinyl film of the lettering range. */
export interface ColourData {
  readonly slug: string;
  readonly name: string;
  /** What the film looks like in daylight, as sRGB. */
  readonly hex: string;
  readonly finish: "gloss" | "matte" | "metallic";
  /** For sorting by eye: the family that a customer would look under. */
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

const film = (
  slug: string,
  name: string,
  hex: string,
  family: ColourData["family"],
  finish: ColourData["finish"] = "gloss",
): ColourData => ({
  slug,
  name,
  hex,
  family,
  finish,
});

/** Forty-four films, grouped as they lie in the rack. */
export const colours: ReadonlyArray<ColourData> = [
  film("paper-white", "Paper White", "#fbfbf7", "white"),
  film("matte-white", "Matte White", "#f4f3ee", "white", "matte"),
  film("oat-milk", "Oat Milk", "#efe6d2", "white"),
  film("ink-black", "Ink Black", "#16161a", "black"),
  film("matte-black", "Matte Black", "#232326", "black", "matte"),
  film("slate", "Slate", "#4b5159", "grey"),
  film("concrete", "Concrete", "#8b8f92", "grey", "matte"),
  film("dove", "Dove", "#c3c6c8", "grey"),
  film("fire-engine", "Fire Engine", "#c8202b", "red"),
  film("tomato", "Tomato", "#df3a2e", "red"),
  film("cherry", "Cherry", "#9c1b2e", "red"),
  film("burgundy", "Burgundy", "#661c2b", "red"),
  film("coral-reef", "Coral Reef", "#f0694f", "orange"),
  film("traffic-orange", "Traffic Orange", "#f2711c", "orange"),
  film("apricot", "Apricot", "#f79d55", "orange"),
  film("school-bus", "School Bus", "#f7b21b", "yellow"),
  film("lemon-peel", "Lemon Peel", "#f9d423", "yellow"),
  film("butter", "Butter", "#f7e08c", "yellow"),
  film("lime-zest", "Lime Zest", "#a4c62b", "green"),
  film("meadow", "Meadow", "#57a945", "green"),
  film("emerald", "Emerald", "#148a55", "green"),
  film("pine", "Pine", "#1d5340", "green"),
  film("sage", "Sage", "#93a98a", "green", "matte"),
  film("mint", "Mint", "#9ad9bd", "green"),
  film("lagoon", "Lagoon", "#129aa0", "blue"),
  film("petrol", "Petrol", "#0f5866", "blue"),
  film("sky", "Sky", "#6fb7e4", "blue"),
  film("swimming-pool", "Swimming Pool", "#1a8fd1", "blue"),
  film("cobalt", "Cobalt", "#1f4fae", "blue"),
  film("midnight", "Midnight", "#1b2852", "blue"),
  film("lavender", "Lavender", "#aa97d6", "purple"),
  film("violet", "Violet", "#6b41a1", "purple"),
  film("aubergine", "Aubergine", "#432350", "purple"),
  film("bubble-gum", "Bubble Gum", "#f28bb3", "pink"),
  film("hot-pink", "Hot Pink", "#e3317f", "pink"),
  film("dusty-rose", "Dusty Rose", "#c98a8c", "pink", "matte"),
  film("sandstone", "Sandstone", "#c9a97a", "brown"),
  film("caramel", "Caramel", "#a9682f", "brown"),
  film("walnut", "Walnut", "#5c3a25", "brown", "matte"),
  film("brushed-silver", "Brushed Silver", "#b9bec3", "metallic", "metallic"),
  film("champagne", "Champagne", "#d3bd92", "metallic", "metallic"),
  film("old-gold", "Old Gold", "#b58a33", "metallic", "metallic"),
  film("copper-kettle", "Copper Kettle", "#b4693f", "metallic", "metallic"),
  film("gunmetal", "Gunmetal", "#53585e", "metallic", "metallic"),
];
