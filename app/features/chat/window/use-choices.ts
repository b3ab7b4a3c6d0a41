import * as v from "valibot";
import { useSessionValue } from "./use-session-value.ts";

const Choices = v.object({
  /** Which room they are about. */
  room: v.string(),
  /** The shopper leaves a message instead of waiting: the chat is closed once that is sent. */
  leaving: v.boolean(),
  /** Out of hours they would rather write than wait. */
  leavingMessage: v.boolean(),
  /** They are asked whether to end the chat. */
  closing: v.boolean(),
  /** When they last said that they go on waiting; milliseconds. */
  continuedAt: v.number(),
  /** The chat ended by itself and they go on with it. */
  goingOn: v.boolean(),
});
export type Choices = v.InferOutput<typeof Choices>;

const NONE: Choices = {
  room: "",
  leaving: false,
  leavingMessage: false,
  closing: false,
  continuedAt: 0,
  goingOn: false,
};

/** What the shopper has chosen in this conversation; it outlives a reload, and means nothing in another room. */
export function useChoices(room: string) {
  const [kept, keep] = useSessionValue("chat-choices", Choices, NONE);
  const choices = kept.room === room ? kept : NONE;
  return {
    choices,
    choose: (change: Partial<Choices>) => keep({ ...choices, ...change, room }),
    forget: () => keep(NONE),
  };
}
