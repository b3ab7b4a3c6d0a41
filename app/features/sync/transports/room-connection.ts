interface Listener {
  onOpen(): void;
  onLost(): void;
  onNotice(text: string): void;
}

/**
 * Shares the socket of this tab's chat with record watchers. This module stays small, because every page loads it with
 * the chat button.
 */
export class RoomConnection {
  readonly #listeners = new Set<Listener>();
  #send: ((text: string) => boolean) | undefined;

  /** @param send returns false when the socket is not open */
  onConnect(send: (text: string) => boolean): void {
    this.#send = send;
    for (const listener of this.#listeners) listener.onOpen();
  }

  onDisconnect(): void {
    if (!this.#send) return;
    this.#send = undefined;
    for (const listener of this.#listeners) listener.onLost();
  }

  /** Passes on a frame from the room. @returns whether it was a record notice rather than a chat frame */
  receive(text: string): boolean {
    if (!text.startsWith('{"event":"notify.')) return false;
    for (const listener of this.#listeners) listener.onNotice(text);
    return true;
  }

  /** @returns false while no chat is connected */
  send(text: string): boolean {
    return this.#send?.(text) ?? false;
  }

  /** Adds a listener. Calls its `onOpen` at once when a chat is already connected. */
  listen(listener: Listener): void {
    this.#listeners.add(listener);
    if (this.#send) listener.onOpen();
  }
}

/** The tab's only chat connection. */
export const roomConnection = new RoomConnection();
