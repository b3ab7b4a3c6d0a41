import { useCallback, useEffect, useRef, useState } from "react";
import type { Typeface } from "#domain/prepress/lettering/type/typeface";
import { connection } from "../../api-client/index.ts";
import type { Typefaces } from "#domain/prepress/builder/render";

/** The typefaces of a sheet, loaded on demand. `load` resolves to undefined when one fails. */
export function useTypefaces(slugs: ReadonlyArray<string>): {
  readonly faces: Typefaces;
  readonly load: (slug: string) => Promise<Typefaces | undefined>;
  readonly isMissing: boolean;
} {
  const [faces, setFaces] = useState<Typefaces>(() => new Map());
  const [isMissing, setMissing] = useState(false);
  const latest = useRef<Map<string, Typeface>>(new Map());
  const load = useCallback(async function open(slug: string): Promise<Typefaces | undefined> {
    if (latest.current.has(slug)) return latest.current;
    try {
      const { loadTypeface } = await import("../../lettering/lazy.ts");
      const face = await loadTypeface(slug);
      latest.current = new Map([...latest.current, [slug, face]]);
      setFaces(latest.current);
      setMissing(false);
      return latest.current;
    } catch {
      setMissing(true);
      void connection.back().then((wasAway) => (wasAway ? open(slug) : undefined));
      return undefined;
    }
  }, []);
  const slugList = slugs.join(" ");
  useEffect(() => {
    for (const slug of slugList.split(" ")) if (slug !== "") void load(slug);
  }, [slugList, load]);
  return { faces, load, isMissing };
}
