import { eq } from "drizzle-orm";
import { can } from "#domain/kernel/capabilities";
import { monogram } from "#domain/chat/conversation/representative";
import { user } from "../../db/schema/accounts.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The name that shoppers see of a representative who has not entered one. */
export const UNNAMED = "Customer service";

/** The picture (SVG) of somebody who answers chats, as shoppers see them; undefined for everybody else. */
export async function drawRepresentative({ db }: ServiceContext, userId: string): Promise<string | undefined> {
  const [person] = await db.select({ name: user.name, role: user.role }).from(user).where(eq(user.id, userId)).limit(1);
  return person && can(person.role, "answerChats") ? monogram(person.name || UNNAMED) : undefined;
}
