import { useState } from "react";
import { LIGHTS, SCENES, type Light, type ScenePicture } from "#domain/prepress/artwork/scenes/scenes";
import { Checkbox } from "../../../ui/fields/field.tsx";
import { Segments } from "../../../ui/fields/segments.tsx";
import { getMaterialFinish } from "../finalize/sticker-face.tsx";
import { InPlace } from "./in-place.tsx";
import { TrueSize } from "./true-size.tsx";

const LIGHT_NAMES: Readonly<Record<Light, string>> = { day: "Daylight", dusk: "Dusk", night: "Night" };

const MATERIAL_TEXTS = {
  white: undefined,
  clear: "Clear vinyl shows what's underneath, even through light colors.",
  reflective: "Reflective vinyl shines back at headlights. Turn them on to see it.",
  glow: "Glow-in-the-dark vinyl glows for a few hours after it's been in the light, fading over time.",
} as const;

const MIRROR_TEXT = "Cut mirrored for the inside of glass, so it reads correctly from outside.";

interface SceneViewProps {
  /** The id of a scene, or `TRUE_SIZE`. */
  readonly view: string;
  readonly picture: ScenePicture;
}

/** The product at true size, or in one place by day and by night. */
export function SceneView({ view, picture }: SceneViewProps) {
  const [light, setLight] = useState<Light>("day");
  const [headlights, setHeadlights] = useState(false);
  const scene = SCENES.find(({ id }) => id === view);
  const text = picture.isMirrored ? MIRROR_TEXT : MATERIAL_TEXTS[getMaterialFinish(picture.material)];
  return (
    <>
      {scene ? (
        <>
          <InPlace key={scene.id} scene={scene} picture={picture} light={light} headlights={headlights} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <div className="w-full md:w-80">
              <Segments
                legend="Light"
                name="see-it-light"
                value={light}
                onChange={(value) => setLight(LIGHTS.find((knownLight) => knownLight === value) ?? "day")}
                options={LIGHTS.map((value) => ({ value, label: LIGHT_NAMES[value] }))}
              />
            </div>
            {light === "day" ? null : (
              <Checkbox
                name="headlights"
                value="on"
                label="Headlights"
                checked={headlights}
                onChange={({ currentTarget }) => setHeadlights(currentTarget.checked)}
              />
            )}
          </div>
        </>
      ) : (
        <TrueSize picture={picture} />
      )}
      {text === undefined ? null : <p className="text-sm text-muted">{text}</p>}
    </>
  );
}
