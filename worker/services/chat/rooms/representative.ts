import { eq } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { monogram } from "#domain/chat/conversation/representative";
import { user } from "../../../db/schema/accounts.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** The name that shoppers see for a representative without one. */
export const UNNAMED = "Customer service";

/** The avatar (SVG) of someone who answers chats; undefined for everyone else. */
export async function renderRepresentative({ db }: ServiceContext, userId: string): Promise<string | undefined> {
  const [person] = await db.select({ name: user.name, role: user.role }).from(user).where(eq(user.id, userId)).limit(1);
  return person && can(person.role, "answerChats") ? monogram(person.name || UNNAMED) : undefined;
}
