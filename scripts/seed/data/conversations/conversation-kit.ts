/** Who writes: the visitor, Teo or Ines of staff, or Teo in a note that only staff see. */
export type Speaker = "visitor" | "teo" | "ines" | "note";

export interface ConversationData {
  readonly name: string;
  readonly email: string;
  /** Counted in days on which the chat is staffed. */
  readonly daysAgo: number;
  /** In the shop's time zone. Outside the hours the question becomes a left message. */
  readonly at: string;
  readonly question: string;
  /** Minutes are counted from the message before. */
  readonly lines: ReadonlyArray<readonly [speaker: Speaker, minutes: number, text: string]>;
  /** Who ends the chat; "gone" means that the room closes because of inactivity. The default is the representative. */
  readonly end?: "visitor" | "gone";
  readonly rating?: readonly [score: number, comment?: string];
}

export const ROBIN = { name: "Robin Castellan", email: "customer@example.com" };
export const MARGUERITE = { name: "Marguerite Okafor", email: "wholesale@example.com" };
export const by = (name: string, email: string) => ({ name, email });
