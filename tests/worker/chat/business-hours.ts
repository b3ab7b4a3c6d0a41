import type { StaffedChat } from "../support/chat/staffed-chat.ts";

export interface Hours {
  zone: string;
  label: string;
  week: Array<Array<{ from: number; to: number }>>;
  holidays: Array<{ date: string; label: string; hours: Array<{ from: number; to: number }> }>;
  version: number;
  changed: { by: string; at: string } | null;
}

export const PATH = "/chat/api/business-hours/";
export const read = async ({ sam }: StaffedChat) => (await sam.get(PATH)).json<Hours>();
/** A week without a closed minute. */
export const always = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
