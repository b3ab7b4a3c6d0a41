interface Listener {
  onOpen(): void;
  onLost(): void;
  onNotice(text: string): void;
}

/**
 * The socket of this tab's conversation, lent to record watchers. Small, because every page loads it with the chat
 * button.
 */
export class RoomConnection {
  readonly #listeners = new Set<Listener>();
  #send: ((text: string) => boolean) | undefined;

  /** The conversation is connected. */
  opened(send: (text: string) => boolean): void {
    this.#send = send;
    for (const listener of this.#listeners) listener.onOpen();
  }

  lost(): void {
    if (!this.#send) return;
    this.#send = undefined;
    for (const listener of this.#listeners) listener.onLost();
  }

  /** A frame of the room. @returns whether it was about records, and nothing for the conversation */
  heard(text: string): boolean {
    if (!text.startsWith('{"event":"notify.')) return false;
    for (const listener of this.#listeners) listener.onNotice(text);
    return true;
  }

  /** False while no conversation is connected. */
  send(text: string): boolean {
    return this.#send?.(text) ?? false;
  }

  /** Called at once when a conversation is already connected. */
  listen(listener: Listener): void {
    this.#listeners.add(listener);
    if (this.#send) listener.onOpen();
  }
}

/** One conversation a tab. */
export const roomConnection = new RoomConnection();
