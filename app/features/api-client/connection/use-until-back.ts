import { useEffect, useState } from "react";
import { startEffect } from "../../../ui/start-effect.ts";
import { UNREACHABLE } from "../call-api.ts";
import { LOST } from "./lost-action.ts";
import { connection } from "./shop-connection.ts";

/**
 * The message of a request. One that says that the shop can't be reached goes once it can be: what it is about can be
 * done then. Where the shop answers others it stays.
 * @param message undefined while the request is repeated, so that the same message counts again
 */
export function useUntilBack(message: string | undefined): string | undefined {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    setBack(false);
    if (message !== UNREACHABLE.message && message !== LOST.message) return;
    const { isCurrent, cleanup } = startEffect();
    void connection.back().then((wasAway) => {
      if (wasAway && isCurrent()) setBack(true);
    });
    return cleanup();
  }, [message]);
  return isBack ? undefined : message;
}
