import { useSyncExternalStore } from "react";
import type { BuilderObject } from "#domain/prepress/builder/document";
import type { Guide } from "#domain/prepress/builder/snap";

/** State of a running gesture: the moved objects and their alignment guides. */
interface Dragged {
  readonly objects: ReadonlyMap<string, BuilderObject>;
  readonly guides: ReadonlyArray<Guide>;
}

const NOTHING: Dragged = { objects: new Map(), guides: [] };

/**
 * The running gesture, stored outside the document: each object subscribes to itself, so a pointer move renders only
 * the dragged objects. The document changes once, at the end.
 */
export class Drag {
  #now = NOTHING;
  readonly #listeners = new Set<() => void>();

  get now(): Dragged {
    return this.#now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly follow = (objects: ReadonlyArray<BuilderObject>, guides: ReadonlyArray<Guide> = []): void =>
    this.#tell({ objects: new Map(objects.map((object) => [object.id, object])), guides });

  readonly end = (): void => {
    if (this.#now !== NOTHING) this.#tell(NOTHING);
  };

  #tell(now: Dragged): void {
    this.#now = now;
    for (const listener of this.#listeners) listener();
  }
}

/** An object where the pointer has it; undefined while it is not dragged. */
export const useDragged = (drag: Drag, id: string): BuilderObject | undefined =>
  useSyncExternalStore(drag.subscribe, () => drag.now.objects.get(id));

/** Whether an object is being dragged; changes when that begins and ends, and not in between. */
export const useIsDragged = (drag: Drag, id: string): boolean =>
  useSyncExternalStore(drag.subscribe, () => drag.now.objects.has(id));

/** All dragged objects, for the selection outline and the guides. */
export const useDrag = (drag: Drag): Dragged => useSyncExternalStore(drag.subscribe, () => drag.now);
