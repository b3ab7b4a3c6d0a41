import type { Appearance } from "@stripe/stripe-js";

/** The shop's tokens as Stripe's frame understands them: it sees neither our style sheet nor `light-dark()`. */
export function readAppearance(): Appearance {
  const probe = document.body.appendChild(document.createElement("span"));
  const color = (token: string) => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  try {
    const [surface, ink, muted, edge, brand] = ["surface", "ink", "muted", "edge", "brand"].map(color);
    return {
      theme: isDark(surface ?? "") ? "night" : "stripe",
      variables: {
        colorPrimary: brand ?? "",
        colorBackground: surface ?? "",
        colorText: ink ?? "",
        colorTextSecondary: muted ?? "",
        colorTextPlaceholder: color("faint"),
        colorDanger: color("danger"),
        fontFamily: '"Figtree", ui-sans-serif, system-ui, sans-serif',
        fontSizeBase: "16px",
        borderRadius: "10px",
        spacingUnit: "4px",
      },
      rules: {
        ".Input": { border: `2px solid ${edge}`, boxShadow: "none", padding: "12px 14px" },
        ".Input:focus": { outline: `3px solid ${color("focus")}`, outlineOffset: "1px", boxShadow: "none" },
        ".Label": { fontWeight: "600", fontSize: "14px" },
        ".Tab": { border: `2px solid ${edge}`, boxShadow: "none" },
        ".Tab:focus": { outline: `3px solid ${color("focus")}`, boxShadow: "none" },
        ".Tab--selected": { borderColor: brand ?? "", boxShadow: "none" },
      },
    };
  } finally {
    probe.remove();
  }
}

/** @param color rgb(r, g, b) */
function isDark(color: string): boolean {
  const [red = 255, green = 255, blue = 255] = color.match(/\d+/g)?.map(Number) ?? [];
  return red + green + blue < 3 * 128;
}

/** Calls back when the browser changes between day and night. @returns ends it */
export function onAppearanceChange(then: () => void): () => void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", then);
  return () => dark.removeEventListener("change", then);
}
