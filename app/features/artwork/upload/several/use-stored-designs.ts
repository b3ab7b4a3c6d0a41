import { useEffect, useState } from "react";
import * as v from "valibot";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { Slug } from "#domain/shop/catalog/slug";
import { useStableCallback } from "../../../../ui/use-stable-callback.ts";
import { useDrafts } from "../../../preferences/index.ts";
import { SEVERAL_DESIGNS } from "./several-designs.ts";

const StoredDesigns = v.array(
  v.object({ product: Slug, id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), name: v.string() }),
);
/** One of the designs of several files, by the name of its file. */
export type StoredDesign = v.InferOutput<typeof StoredDesigns>[number];

/** More are in the customer's saved designs. */
const MAX_DESIGNS = 30;

/** The designs of several files that were sent together, which this browser lists for a day. */
export function useStoredDesigns() {
  const drafts = useDrafts();
  const [designs, setDesigns] = useState<ReadonlyArray<StoredDesign>>([]);
  const read = useStableCallback(() => {
    const stored = v.safeParse(StoredDesigns, drafts.read(SEVERAL_DESIGNS));
    return stored.success ? stored.output : [];
  });
  useEffect(() => setDesigns(read()), [drafts, read]);
  const store = (newDesigns: ReadonlyArray<StoredDesign>) => {
    drafts.write(SEVERAL_DESIGNS, newDesigns.length === 0 ? undefined : newDesigns, DAY_MS);
    setDesigns(newDesigns);
  };
  return {
    designs,
    add: (design: StoredDesign) => store([...read().filter(({ id }) => id !== design.id), design].slice(-MAX_DESIGNS)),
    clear: () => store([]),
  };
}
