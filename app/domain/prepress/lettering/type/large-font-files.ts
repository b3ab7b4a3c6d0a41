/**
 * The files of fonts with thousands of letters, below `node_modules/@expo-google-fonts`. They are static files of the
 * shop, which are only fetched where such a letter is set. No imports: the build reads this list as well.
 */
export const LARGE_FONT_FILES: Readonly<Record<string, string>> = {
  "biz-udpgothic": "biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf",
  "gothic-a1": "gothic-a1/700Bold/GothicA1_700Bold.ttf",
  "zcool-kuaile": "zcool-kuaile/400Regular/ZCOOLKuaiLe_400Regular.ttf",
};

/** Changes with the files, because browsers keep them for a year. */
const FILES_VERSION = 1;

/** The path of a large font's file below the shop's static path; undefined for other fonts. */
export const largeFontPath = (slug: string): string | undefined =>
  Object.hasOwn(LARGE_FONT_FILES, slug) ? `assets/fonts-${FILES_VERSION}/${slug}.ttf` : undefined;
