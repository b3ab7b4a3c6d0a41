import { createContext, useContext } from "react";
import { faces, type Face } from "#domain/prepress/lettering/type/faces";

/** The fonts of a page: those that can be chosen, and those that its design has. */
export const FontsContext = createContext<ReadonlyArray<Face>>(faces);

export const useFonts = (): ReadonlyArray<Face> => useContext(FontsContext);

/** The font with a slug; undefined when the page has none. */
export const useFont = (slug: string): Face | undefined => useFonts().find((face) => face.slug === slug);
