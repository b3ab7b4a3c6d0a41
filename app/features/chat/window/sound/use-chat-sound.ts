import { useEffect } from "react";
import { isYesOrNo, usePreference } from "../../../preferences/index.ts";
import { muteChatSound } from "./chat-sound.ts";

/** Whether the user wants to hear new messages. Stored in the browser. */
export function useChatSound(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = usePreference("chat-sound", isYesOrNo, true);
  useEffect(() => muteChatSound(!on), [on]);
  return [on, setOn];
}
