import type { ReactNode } from "react";
import type { ClaimPhoto } from "#domain/shop/claims/claim";
import { safeHref } from "../../ui/actions/safe-href.ts";

interface ClaimPhotosProps {
  readonly photos: ReadonlyArray<ClaimPhoto>;
  /** A control on each photo, such as "Remove". */
  readonly control?: (photo: ClaimPhoto, number: number) => ReactNode;
}

/** The photos of a claim. Each opens in full size. */
export const ClaimPhotos = ({ photos, control }: ClaimPhotosProps) =>
  photos.length === 0 ? null : (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo, i) => (
        <li key={photo.id} className="relative size-28 overflow-hidden rounded-lg bg-raised md:size-32">
          <a href={safeHref(photo.url)} target="_blank" rel="noopener" className="block size-full">
            <img
              src={photo.url}
              alt={`Problem ${String(i + 1)}, opens in full size`}
              className="size-full object-cover"
            />
          </a>
          {control?.(photo, i + 1)}
        </li>
      ))}
    </ul>
  );
