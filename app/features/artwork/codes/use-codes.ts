import { useEffect, useState } from "react";
import type { FoundCode } from "#domain/prepress/artwork/preflight/code";
import { openCodeFinder, type CodeFinder } from "./find-codes.ts";
import { startEffect } from "../../../ui/start-effect.ts";

/** Milliseconds from a new picture until codes are looked for, so that the page and its cut line come first. */
const DELAY_MS = 400;

/**
 * The QR codes and barcodes in a picture; undefined until they were looked for. That runs in a Web Worker.
 * @param url of the picture, as it is shown
 */
export function useCodes(url: string | undefined): ReadonlyArray<FoundCode> | undefined {
  const [searchResult, setSearchResult] = useState<{ of: string; codes: ReadonlyArray<FoundCode> }>();
  useEffect(() => {
    if (url === undefined) return;
    let finder: CodeFinder | undefined;
    const { isCurrent, cleanup } = startEffect();
    const look = async () => {
      finder = openCodeFinder();
      const codes = await finder.find(url);
      finder.close();
      if (isCurrent()) setSearchResult({ of: url, codes });
    };
    // Without it the file check says nothing about codes; the print is read back all the same.
    const timer = setTimeout(() => void look().catch(() => finder?.close()), DELAY_MS);
    return cleanup(() => {
      clearTimeout(timer);
      finder?.close();
    });
  }, [url]);
  return searchResult?.of === url ? searchResult?.codes : undefined;
}
