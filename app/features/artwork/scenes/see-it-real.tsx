import { useState } from "react";
import type { ScenePicture } from "#domain/prepress/artwork/scenes/scenes";
import { SceneView } from "./scene-view.tsx";
import { ViewChoice } from "./view-choice.tsx";
import { TRUE_SIZE, VIEWS } from "./views.ts";

/** The product at true size and in its place, by day and by night. */
export function SeeItReal({ picture }: { picture: ScenePicture }) {
  const [view, setView] = useState<string>(TRUE_SIZE);
  return (
    <div className="grid min-w-0 gap-4">
      <ViewChoice view={view} views={VIEWS} onChange={setView} />
      <SceneView view={view} picture={picture} />
    </div>
  );
}
