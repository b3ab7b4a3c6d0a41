/**
 * Milliseconds until the first swap, so that the first message can be read; then between swaps (specification, section
 * 4).
 */
export const FIRST_SWAP_MS = 12_000;
export const NEXT_SWAP_MS = 7000;

/** What a banner shows and what keeps it from swapping. */
export interface Rotation {
  readonly index: number;
  readonly hasSwapped: boolean;
  /** Stopped by the visitor; swaps only when they choose an item. */
  readonly isStopped: boolean;
  readonly isHovered: boolean;
  readonly isFocused: boolean;
  readonly isTabHidden: boolean;
}

export type RotationEvent =
  | { readonly type: "swap"; readonly total: number }
  | { readonly type: "choose"; readonly index: number }
  | { readonly type: "stop" }
  | { readonly type: "start" }
  | { readonly type: "hover" | "focus" | "hide"; readonly is: boolean };

export const AT_FIRST: Rotation = {
  index: 0,
  hasSwapped: false,
  isStopped: false,
  isHovered: false,
  isFocused: false,
  isTabHidden: false,
};

export function rotate(state: Rotation, event: RotationEvent): Rotation {
  switch (event.type) {
    case "swap":
      return { ...state, index: (state.index + 1) % event.total, hasSwapped: true };
    case "choose":
      return { ...state, index: event.index, hasSwapped: true, isStopped: true };
    case "stop":
      return { ...state, isStopped: true };
    case "start":
      return { ...state, isStopped: false };
    case "hover":
      return { ...state, isHovered: event.is };
    case "focus":
      return { ...state, isFocused: event.is };
    case "hide":
      return { ...state, isTabHidden: event.is };
  }
}

/** Milliseconds until the next swap; undefined while nothing swaps. */
export function swapDelay(
  { hasSwapped, isStopped, isHovered, isFocused, isTabHidden }: Rotation,
  total: number,
): number | undefined {
  if (total < 2 || isStopped || isHovered || isFocused || isTabHidden) return undefined;
  return hasSwapped ? NEXT_SWAP_MS : FIRST_SWAP_MS;
}
