import { useEffect, useState } from "react";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import { joinObjectsIntoPieces } from "#domain/prepress/builder/pieces";
import { listBuilderWarnings, type Warning } from "#domain/prepress/builder/warnings";
import type { Typefaces } from "#domain/prepress/builder/render";
import { useFonts } from "../../lettering/index.ts";

export interface SheetFacts {
  readonly pieces: number;
  readonly warnings: ReadonlyArray<Warning>;
}

/** Milliseconds from the last change until the stickers are counted; longer than the pauses of a drag. */
const COUNT_DELAY_MS = 200;

/** Sticker count and warnings; undefined until first computed. */
export function useFacts(document: BuilderDocument, faces: Typefaces): SheetFacts | undefined {
  const [facts, setFacts] = useState<SheetFacts>();
  const fonts = useFonts();
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setFacts({
          pieces: joinObjectsIntoPieces(document, faces).count,
          warnings: listBuilderWarnings(document, faces, fonts),
        }),
      COUNT_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [document, faces, fonts]);
  return facts;
}
