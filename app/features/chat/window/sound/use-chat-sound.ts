import { useEffect } from "react";
import * as v from "valibot";
import { usePreference } from "../../../preferences/index.ts";
import { muteChatSound } from "./chat-sound.ts";

const IsOn = v.boolean();

/** Whether the user wants to hear new messages. Stored in the browser. */
export function useChatSound(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = usePreference("chat-sound", IsOn, true);
  useEffect(() => muteChatSound(!on), [on]);
  return [on, setOn];
}
