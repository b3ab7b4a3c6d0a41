import abrilFatface from "@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff";
import abrilFatfaceExt from "@fontsource/abril-fatface/files/abril-fatface-latin-ext-400-normal.woff";
import alfaSlabOne from "@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff";
import alfaSlabOneExt from "@fontsource/alfa-slab-one/files/alfa-slab-one-latin-ext-400-normal.woff";
import alfaSlabOneVietnamese from "@fontsource/alfa-slab-one/files/alfa-slab-one-vietnamese-400-normal.woff";
import anton from "@fontsource/anton/files/anton-latin-400-normal.woff";
import antonExt from "@fontsource/anton/files/anton-latin-ext-400-normal.woff";
import antonVietnamese from "@fontsource/anton/files/anton-vietnamese-400-normal.woff";
import archivoBlack from "@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff";
import archivoBlackExt from "@fontsource/archivo-black/files/archivo-black-latin-ext-400-normal.woff";
import bangers from "@fontsource/bangers/files/bangers-latin-400-normal.woff";
import bangersExt from "@fontsource/bangers/files/bangers-latin-ext-400-normal.woff";
import bangersVietnamese from "@fontsource/bangers/files/bangers-vietnamese-400-normal.woff";
import bebasNeue from "@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff";
import bebasNeueExt from "@fontsource/bebas-neue/files/bebas-neue-latin-ext-400-normal.woff";
import bricolageGrotesque from "../../../app/domain/prepress/lettering/type/cuts/bricolage-grotesque-latin-800-normal.woff";
import bricolageGrotesqueExt from "../../../app/domain/prepress/lettering/type/cuts/bricolage-grotesque-latin-ext-800-normal.woff";
import caveat from "@fontsource/caveat/files/caveat-latin-700-normal.woff";
import caveatExt from "@fontsource/caveat/files/caveat-latin-ext-700-normal.woff";
import caveatCyrillic from "@fontsource/caveat/files/caveat-cyrillic-700-normal.woff";
import caveatCyrillicExt from "@fontsource/caveat/files/caveat-cyrillic-ext-700-normal.woff";
import cinzel from "@fontsource/cinzel/files/cinzel-latin-700-normal.woff";
import cinzelExt from "@fontsource/cinzel/files/cinzel-latin-ext-700-normal.woff";
import dancingScript from "@fontsource/dancing-script/files/dancing-script-latin-700-normal.woff";
import dancingScriptExt from "@fontsource/dancing-script/files/dancing-script-latin-ext-700-normal.woff";
import dancingScriptVietnamese from "@fontsource/dancing-script/files/dancing-script-vietnamese-700-normal.woff";
import figtree from "../../../app/domain/prepress/lettering/type/cuts/figtree-latin-700-normal.woff";
import figtreeExt from "../../../app/domain/prepress/lettering/type/cuts/figtree-latin-ext-700-normal.woff";
import greatVibes from "@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff";
import greatVibesExt from "@fontsource/great-vibes/files/great-vibes-latin-ext-400-normal.woff";
import greatVibesVietnamese from "@fontsource/great-vibes/files/great-vibes-vietnamese-400-normal.woff";
import greatVibesGreekExt from "@fontsource/great-vibes/files/great-vibes-greek-ext-400-normal.woff";
import greatVibesCyrillic from "@fontsource/great-vibes/files/great-vibes-cyrillic-400-normal.woff";
import greatVibesCyrillicExt from "@fontsource/great-vibes/files/great-vibes-cyrillic-ext-400-normal.woff";
import lobster from "@fontsource/lobster/files/lobster-latin-400-normal.woff";
import lobsterExt from "@fontsource/lobster/files/lobster-latin-ext-400-normal.woff";
import lobsterVietnamese from "@fontsource/lobster/files/lobster-vietnamese-400-normal.woff";
import lobsterCyrillic from "@fontsource/lobster/files/lobster-cyrillic-400-normal.woff";
import lobsterCyrillicExt from "@fontsource/lobster/files/lobster-cyrillic-ext-400-normal.woff";
import luckiestGuy from "@fontsource/luckiest-guy/files/luckiest-guy-latin-400-normal.woff";
import luckiestGuyExt from "@fontsource/luckiest-guy/files/luckiest-guy-latin-ext-400-normal.woff";
import monoton from "@fontsource/monoton/files/monoton-latin-400-normal.woff";
import monotonExt from "@fontsource/monoton/files/monoton-latin-ext-400-normal.woff";
import oswald from "@fontsource/oswald/files/oswald-latin-600-normal.woff";
import oswaldExt from "@fontsource/oswald/files/oswald-latin-ext-600-normal.woff";
import oswaldVietnamese from "@fontsource/oswald/files/oswald-vietnamese-600-normal.woff";
import oswaldCyrillic from "@fontsource/oswald/files/oswald-cyrillic-600-normal.woff";
import oswaldCyrillicExt from "@fontsource/oswald/files/oswald-cyrillic-ext-600-normal.woff";
import pacifico from "@fontsource/pacifico/files/pacifico-latin-400-normal.woff";
import pacificoExt from "@fontsource/pacifico/files/pacifico-latin-ext-400-normal.woff";
import pacificoVietnamese from "@fontsource/pacifico/files/pacifico-vietnamese-400-normal.woff";
import pacificoCyrillic from "@fontsource/pacifico/files/pacifico-cyrillic-400-normal.woff";
import pacificoCyrillicExt from "@fontsource/pacifico/files/pacifico-cyrillic-ext-400-normal.woff";
import permanentMarker from "@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff";
import playfairDisplay from "@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff";
import playfairDisplayExt from "@fontsource/playfair-display/files/playfair-display-latin-ext-700-normal.woff";
import playfairDisplayVietnamese from "@fontsource/playfair-display/files/playfair-display-vietnamese-700-normal.woff";
import playfairDisplayCyrillic from "@fontsource/playfair-display/files/playfair-display-cyrillic-700-normal.woff";
import righteous from "@fontsource/righteous/files/righteous-latin-400-normal.woff";
import righteousExt from "@fontsource/righteous/files/righteous-latin-ext-400-normal.woff";
import robotoSlab from "@fontsource/roboto-slab/files/roboto-slab-latin-700-normal.woff";
import robotoSlabExt from "@fontsource/roboto-slab/files/roboto-slab-latin-ext-700-normal.woff";
import robotoSlabVietnamese from "@fontsource/roboto-slab/files/roboto-slab-vietnamese-700-normal.woff";
import robotoSlabGreek from "@fontsource/roboto-slab/files/roboto-slab-greek-700-normal.woff";
import robotoSlabGreekExt from "@fontsource/roboto-slab/files/roboto-slab-greek-ext-700-normal.woff";
import robotoSlabCyrillic from "@fontsource/roboto-slab/files/roboto-slab-cyrillic-700-normal.woff";
import robotoSlabCyrillicExt from "@fontsource/roboto-slab/files/roboto-slab-cyrillic-ext-700-normal.woff";
import russoOne from "@fontsource/russo-one/files/russo-one-latin-400-normal.woff";
import russoOneExt from "@fontsource/russo-one/files/russo-one-latin-ext-400-normal.woff";
import russoOneCyrillic from "@fontsource/russo-one/files/russo-one-cyrillic-400-normal.woff";
import satisfy from "@fontsource/satisfy/files/satisfy-latin-400-normal.woff";
import shrikhand from "@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff";
import shrikhandExt from "@fontsource/shrikhand/files/shrikhand-latin-ext-400-normal.woff";

/** The bundled files of each font, those that it has, in the order of `FONT_SUBSETS`. */
export const fontFiles = {
  "abril-fatface": [abrilFatface, abrilFatfaceExt],
  "alfa-slab-one": [alfaSlabOne, alfaSlabOneExt, alfaSlabOneVietnamese],
  anton: [anton, antonExt, antonVietnamese],
  "archivo-black": [archivoBlack, archivoBlackExt],
  bangers: [bangers, bangersExt, bangersVietnamese],
  "bebas-neue": [bebasNeue, bebasNeueExt],
  "bricolage-grotesque": [bricolageGrotesque, bricolageGrotesqueExt],
  caveat: [caveat, caveatExt, caveatCyrillic, caveatCyrillicExt],
  cinzel: [cinzel, cinzelExt],
  "dancing-script": [dancingScript, dancingScriptExt, dancingScriptVietnamese],
  figtree: [figtree, figtreeExt],
  "great-vibes": [
    greatVibes,
    greatVibesExt,
    greatVibesVietnamese,
    greatVibesGreekExt,
    greatVibesCyrillic,
    greatVibesCyrillicExt,
  ],
  lobster: [lobster, lobsterExt, lobsterVietnamese, lobsterCyrillic, lobsterCyrillicExt],
  "luckiest-guy": [luckiestGuy, luckiestGuyExt],
  monoton: [monoton, monotonExt],
  oswald: [oswald, oswaldExt, oswaldVietnamese, oswaldCyrillic, oswaldCyrillicExt],
  pacifico: [pacifico, pacificoExt, pacificoVietnamese, pacificoCyrillic, pacificoCyrillicExt],
  "permanent-marker": [permanentMarker],
  "playfair-display": [playfairDisplay, playfairDisplayExt, playfairDisplayVietnamese, playfairDisplayCyrillic],
  righteous: [righteous, righteousExt],
  "roboto-slab": [
    robotoSlab,
    robotoSlabExt,
    robotoSlabVietnamese,
    robotoSlabGreek,
    robotoSlabGreekExt,
    robotoSlabCyrillic,
    robotoSlabCyrillicExt,
  ],
  "russo-one": [russoOne, russoOneExt, russoOneCyrillic],
  satisfy: [satisfy],
  shrikhand: [shrikhand, shrikhandExt],
} as unknown as Readonly<Record<string, ReadonlyArray<ArrayBuffer>>>; // Vite's types declare them as URLs.
