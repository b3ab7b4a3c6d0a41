import { useEffect, useState } from "react";
import type { SyncTransport } from "../transports/transport.ts";

/** The transport of a customer's page. Undefined until its code has loaded, which happens after the page itself. */
export function useRoomTransport(): SyncTransport | undefined {
  const [transport, setTransport] = useState<SyncTransport>();
  useEffect(() => {
    let isUnmounted = false;
    void import("../transports/room-transport.ts").then(({ roomTransport }) => {
      if (!isUnmounted) setTransport(roomTransport());
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return transport;
}
