import * as v from "valibot";
import { useSessionValue } from "./use-session-value.ts";

const Choices = v.object({
  /** The id of the room that these choices belong to. */
  room: v.string(),
  /** The shopper leaves a message instead of waiting: the chat is closed once the message is sent. */
  leaving: v.boolean(),
  /** Outside business hours, the shopper prefers to write a message. */
  leavingMessage: v.boolean(),
  /** The shopper is asked to confirm the end of the chat. */
  closing: v.boolean(),
  /** When the shopper last chose to keep waiting, in milliseconds; 0 for never. */
  continuedAt: v.number(),
  /** The shop ended the chat and the shopper continues it. */
  goingOn: v.boolean(),
});
export type Choices = v.InferOutput<typeof Choices>;

export const NO_CHOICES: Choices = {
  room: "",
  leaving: false,
  leavingMessage: false,
  closing: false,
  continuedAt: 0,
  goingOn: false,
};

/** The shopper's choices in this conversation. Stored for the browser session, and ignored in another room. */
export function useChatChoices(room: string) {
  const [stored, store] = useSessionValue("chat-choices", Choices, NO_CHOICES);
  const choices = stored.room === room ? stored : NO_CHOICES;
  return {
    choices,
    choose: (change: Partial<Choices>) => store({ ...choices, ...change, room }),
    forget: () => store(NO_CHOICES),
  };
}
