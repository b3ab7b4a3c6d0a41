import { useEffect, useState } from "react";
import type { SyncTransport } from "../transports/transport.ts";
import { startEffect } from "../../../ui/start-effect.ts";

/** The transport of a customer's page. Undefined until its code has loaded, which happens after the page itself. */
export function useRoomTransport(): SyncTransport | undefined {
  const [transport, setTransport] = useState<SyncTransport>();
  useEffect(() => {
    const { isCurrent, cleanup } = startEffect();
    void import("../transports/room-transport.ts").then(({ roomTransport }) => {
      if (isCurrent()) setTransport(roomTransport());
    });
    return cleanup();
  }, []);
  return transport;
}
