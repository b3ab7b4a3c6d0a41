import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import {
  DARKNESS,
  placeInScene,
  shines,
  type Light,
  type ScenePicture,
  type Scene,
} from "#domain/prepress/artwork/scenes/scenes";
import { sizeText } from "#domain/ground/kernel/measure";
import { getMaterialFinish } from "../finalize/sticker-face.tsx";
import { useMeasurement } from "../../preferences/index.ts";
import { Placed } from "./placed.tsx";
import { MIDDLE, movedByKey, toAreaShare } from "./placing.ts";
import { SceneDrawing } from "./scene-drawing.tsx";

interface InPlaceProps {
  readonly scene: Scene;
  readonly picture: ScenePicture;
  readonly light: Light;
  readonly headlights: boolean;
}

/** The smallest target for a finger, as a share of the scene: 44 of a phone's 350 pixels. */
const MIN_TARGET = 44 / 350;
/** The color of glow-in-the-dark vinyl (zinc sulfide and strontium aluminate both peak near 520 nm). */
const GLOW = "#9dff8a";

/** The product to scale in a scene; it can be moved by pointer or arrow keys. */
export function InPlace({ scene, picture, light, headlights }: InPlaceProps) {
  const measurement = useMeasurement();
  const id = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const [middle, setMiddle] = useState(MIDDLE);
  /** Where within the product it is held, from its middle. */
  const grabbed = useRef({ x: 0, y: 0 });
  const { widthIn: width, heightIn: height, cutPath } = picture;
  const finish = getMaterialFinish(picture.material);
  const { box, fits } = placeInScene(scene, { width, height }, middle);
  const { area } = scene;
  // Without a cut line the extent of the vinyl is unknown.
  const isBright = shines(finish, light, headlights) && (finish !== "glow" || cutPath !== undefined);
  // A material that does not shine gets as dark as the scene.
  const product = <Placed picture={picture} x={box.x} y={box.y} fromBehind={picture.isMirrored && scene.isGlass} />;
  const least = scene.width * MIN_TARGET;
  const [targetWidth, targetHeight] = [Math.max(width, least), Math.max(height, least)];

  const pointerAt = (event: PointerEvent) =>
    new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.current?.getScreenCTM()?.inverse());
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointerAt(event);
    grabbed.current = { x: at.x - box.x - width / 2, y: at.y - box.y - height / 2 };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const at = pointerAt(event);
    setMiddle(toAreaShare({ x: at.x - grabbed.current.x, y: at.y - grabbed.current.y }, area));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedByKey(event, box, area);
    if (!moved) return;
    event.preventDefault();
    setMiddle(moved);
  };
  const glows = finish === "glow" && cutPath !== undefined;
  return (
    <figure className="flex min-h-48 grow flex-col gap-3">
      <svg
        ref={drawing}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        className="min-h-0 w-full grow overflow-hidden rounded-2xl bg-sunken ring-1 ring-line"
      >
        <defs>
          <radialGradient id={`${id}beam`} cx="50%" cy="40%" r="60%">
            <stop offset="0" stopColor="#fff6d8" stopOpacity="0.5" />
            <stop offset="1" stopColor="#fff6d8" stopOpacity="0" />
          </radialGradient>
          <filter id={`${id}glow`} x="-30%" y="-30%" width="160%" height="160%">
            <feGaussianBlur stdDeviation={Math.max(width, height) * 0.03} />
          </filter>
        </defs>
        <SceneDrawing id={scene.id} />
        {isBright ? null : product}
        <rect width={scene.width} height={scene.height} fill="#0b1030" fillOpacity={DARKNESS[light]} />
        {light !== "day" && headlights ? (
          <rect width={scene.width} height={scene.height} fill={`url(#${id}beam)`} />
        ) : null}
        {glows && isBright ? (
          // The vinyl emits the light and the inks filter it, so their colors are multiplied.
          <g style={{ isolation: "isolate" }}>
            <path
              d={cutPath}
              transform={`translate(${box.x} ${box.y})`}
              fill={GLOW}
              fillOpacity="0.7"
              filter={`url(#${id}glow)`}
            />
            <path d={cutPath} transform={`translate(${box.x} ${box.y})`} fill={GLOW} />
            <g style={{ mixBlendMode: "multiply" }}>{product}</g>
          </g>
        ) : null}
        {isBright && !glows ? product : null}
        <g
          role="button"
          tabIndex={0}
          aria-label={`Your product on ${scene.place}. Drag it or use the arrow keys.`}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          className="cursor-grab touch-none outline-none active:cursor-grabbing [&:focus-visible>rect]:opacity-100"
        >
          <rect
            x={box.x + (width - targetWidth) / 2}
            y={box.y + (height - targetHeight) / 2}
            width={targetWidth}
            height={targetHeight}
            fill="transparent"
          />
          <rect
            x={box.x - scene.width * 0.006}
            y={box.y - scene.width * 0.006}
            width={width + scene.width * 0.012}
            height={height + scene.width * 0.012}
            fill="none"
            stroke="#ffca3a"
            strokeWidth={scene.width * 0.006}
            className="opacity-0"
          />
        </g>
      </svg>
      <figcaption className="text-sm text-muted">
        {fits
          ? "Drawn to scale. Drag it to where you'd stick it."
          : `At this size, it's larger than ${scene.place}, which has room for ${sizeText(area.width, area.height, measurement)}.`}
      </figcaption>
    </figure>
  );
}
