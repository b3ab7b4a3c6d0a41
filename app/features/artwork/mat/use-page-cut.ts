import { useEffect, useState } from "react";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { useMat, useMatCut } from "./mat-store.ts";
import { firstCut, type Cut, type CutInput } from "./use-cut.ts";

/** The cut of this design on the mat beside the page; until the browser has drawn it, what the server knows of it. */
export function usePageCut(input: CutInput): Cut {
  const { design, artwork } = input;
  const store = useMat();
  const matCut = useMatCut(store);
  const [start] = useState(() => firstCut(input));
  const isSame =
    matCut?.designId === design.id &&
    matCut.artworkId === artwork.id &&
    matCut.isStaffDrawn === (input.drawnByStaff === "ordered");
  // Called in effects of the page before it has rendered what the mat has stored.
  const change = useStableCallback<Parameters<Cut["change"]>, void>((...changes) =>
    store?.getCut()?.change(...changes),
  );
  const adjust = useStableCallback<Parameters<Cut["adjust"]>, void>((...changes) =>
    store?.getCut()?.adjust(...changes),
  );
  // The mat of a visitor who comes back may be older than what another page has saved.
  const adopt = useStableCallback(() => {
    const isSaved = design.cutLine !== undefined || design.cutChoices !== undefined;
    if (isSaved && JSON.stringify(store?.getCut()?.choices) !== JSON.stringify(start.choices)) adjust(start.choices);
  });
  useEffect(adopt, [adopt]);
  return isSame ? matCut : { ...start, change, adjust };
}
