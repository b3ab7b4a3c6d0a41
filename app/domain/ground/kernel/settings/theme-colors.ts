/** Themes of the site: "stickers" is app/styles/tokens.css, the other is nametags.css. */
export const SITE_THEMES = ["stickers", "nametags"] as const;
export type SiteTheme = (typeof SITE_THEMES)[number];

/** The ground of a page, by day and by night, apart from the others because every page in the browser needs it. */
export const PAPER: Readonly<Record<SiteTheme, { readonly light: string; readonly dark: string }>> = {
  stickers: { light: "#fff8ef", dark: "#17101d" },
  nametags: { light: "#f4f7fb", dark: "#0f141d" },
};

/** The colors that are needed where no style sheet reaches: in e-mails and in the browser's own frame around a page. */
export interface ThemeColors {
  readonly paper: string;
  readonly surface: string;
  readonly raised: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly brand: string;
  readonly "brand-ink": string;
  readonly "brand-text": string;
}

/** By day and by night. A test holds them equal to the tokens of the same names. */
export const THEME_COLORS: Readonly<Record<SiteTheme, { readonly light: ThemeColors; readonly dark: ThemeColors }>> = {
  stickers: {
    light: {
      paper: PAPER.stickers.light,
      surface: "#ffffff",
      raised: "#fdeedd",
      ink: "#2a1533",
      muted: "#604d68",
      line: "#eedfd0",
      brand: "#d3114d",
      "brand-ink": "#ffffff",
      "brand-text": "#c00d45",
    },
    dark: {
      paper: PAPER.stickers.dark,
      surface: "#221829",
      raised: "#2f2338",
      ink: "#fdf3ea",
      muted: "#cabbd0",
      line: "#3d2f48",
      brand: "#ff6d97",
      "brand-ink": "#33061a",
      "brand-text": "#ff8bad",
    },
  },
  nametags: {
    light: {
      paper: PAPER.nametags.light,
      surface: "#ffffff",
      raised: "#e6edf6",
      ink: "#14233a",
      muted: "#465873",
      line: "#d5dfeb",
      brand: "#1353c4",
      "brand-ink": "#ffffff",
      "brand-text": "#1049b0",
    },
    dark: {
      paper: PAPER.nametags.dark,
      surface: "#182130",
      raised: "#223044",
      ink: "#eef4fb",
      muted: "#b6c4d8",
      line: "#2f3f57",
      brand: "#7fb0ff",
      "brand-ink": "#06203f",
      "brand-text": "#9dc2ff",
    },
  },
};
