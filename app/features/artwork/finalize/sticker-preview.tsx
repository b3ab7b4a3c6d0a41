import { StickerFace, type Finish, type StickerFaceProps } from "./sticker-face.tsx";

export { getMaterialFinish } from "./sticker-face.tsx";

interface StickerPreviewProps extends Omit<StickerFaceProps, "finish" | "artworkUrl"> {
  readonly artworkUrl: string;
  readonly finish?: Finish;
  /** Alternative text; omitted when adjacent text already says it. */
  readonly label?: string;
  readonly className?: string;
}

/**
 * A sticker: vinyl cut along the line, the artwork on it, and a shadow below. An SVG, so that the server can render it
 * and it is sharp at any size.
 */
export function StickerPreview({ finish = "white", label, className, ...face }: StickerPreviewProps) {
  const { widthIn, heightIn } = face;
  const room = Math.max(widthIn, heightIn) * 0.04;
  return (
    <svg
      viewBox={`${-room} ${-room} ${widthIn + 2 * room} ${heightIn + 2 * room}`}
      className={className}
      preserveAspectRatio="xMidYMid meet"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <StickerFace {...face} finish={finish} />
    </svg>
  );
}
