import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { brightness, DARKNESS, placeIn, type Light, type Scene } from "#domain/scenes/scenes";
import { sizeText } from "#domain/measure";
import { finishOf } from "../artwork/sticker-face.tsx";
import { useMeasurement } from "../measurement/measurement.ts";
import { Placed, type PlacedPicture } from "./placed.tsx";
import { SceneDrawing } from "./scene-drawing.tsx";

interface InPlaceProps {
  readonly scene: Scene;
  readonly picture: PlacedPicture;
  readonly light: Light;
  readonly headlights: boolean;
}

const MIDDLE = { x: 0.5, y: 0.5 };
const KEY_STEP = 0.02;
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The product at its size in a place, where one can move it about by finger, mouse or arrow keys. */
export function InPlace({ scene, picture, light, headlights }: InPlaceProps) {
  const measurement = useMeasurement();
  const id = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const [middle, setMiddle] = useState(MIDDLE);
  const { widthIn: width, heightIn: height, cutPath } = picture;
  const finish = finishOf(picture.material);
  const { box, fits } = placeIn(scene, { width, height }, middle);
  const { area } = scene;

  const clamped = (x: number, y: number) => setMiddle({ x: Math.min(Math.max(x, 0), 1), y: Math.min(Math.max(y, 0), 1) });
  const onPointerMove = (event: PointerEvent) => {
    const matrix = drawing.current?.getScreenCTM();
    if (!matrix || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    clamped((at.x - area.x) / area.width, (at.y - area.y) / area.height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    // From where it lies, not from where the edge stopped it.
    const [x, y] = [(box.x + width / 2 - area.x) / area.width, (box.y + height / 2 - area.y) / area.height];
    clamped(x + move[0] * KEY_STEP * (event.shiftKey ? 5 : 1), y + move[1] * KEY_STEP * (event.shiftKey ? 5 : 1));
  };
  return (
    <figure className="grid gap-3">
      <svg ref={drawing} viewBox={`0 0 ${scene.width} ${scene.height}`} className="w-full overflow-hidden rounded-2xl ring-1 ring-line">
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
        <rect width={scene.width} height={scene.height} fill="#0b1030" fillOpacity={DARKNESS[light]} />
        {light !== "day" && headlights ? <rect width={scene.width} height={scene.height} fill={`url(#${id}beam)`} /> : null}
        {light === "night" && finish === "glow" && cutPath !== undefined ? (
          <path d={cutPath} transform={`translate(${box.x} ${box.y})`} fill="#9dff8a" fillOpacity="0.85" filter={`url(#${id}glow)`} />
        ) : null}
        <g
          role="button"
          tabIndex={0}
          aria-label={`Your product on ${scene.place}: drag it, or move it by the arrow keys`}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
          className="cursor-grab touch-none outline-none active:cursor-grabbing [&:focus-visible>rect]:opacity-100"
        >
          <Placed picture={picture} x={box.x} y={box.y} opacity={light === "night" && finish === "glow" ? 0.75 : brightness(finish, light, headlights)} />
          <rect x={box.x} y={box.y} width={width} height={height} fill="transparent" />
          <rect x={box.x - scene.width * 0.006} y={box.y - scene.width * 0.006} width={width + scene.width * 0.012} height={height + scene.width * 0.012} fill="none" stroke="#ffca3a" strokeWidth={scene.width * 0.006} className="opacity-0" />
        </g>
      </svg>
      <figcaption className="text-sm text-muted">
        {fits ? "Drawn to scale. Drag it where you would stick it." : `At this size it is larger than ${scene.place}, which has room for ${sizeText(area.width, area.height, measurement)}.`}
      </figcaption>
    </figure>
  );
}
