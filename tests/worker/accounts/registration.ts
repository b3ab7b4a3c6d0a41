import { eq } from "drizzle-orm";
import { afterAnswers } from "../support/after-answers.ts";
import type { Client } from "../support/clients/client.ts";
import { emailsTo, password, tokenIn } from "../support/customers.ts";
import { db, schema } from "../support/database/rows.ts";

export const ask = async (client: Client, email: string, word = password, more: Record<string, string> = {}) => {
  const response = await client.form("/account/api/register/", { email, password: word, ...more });
  await afterAnswers();
  return response;
};
export const finish = (client: Client, token: string, word?: string) =>
  client.form("/account/api/finish-registration/", { token, ...(word === undefined ? {} : { password: word }) });
export const linkTo = async (email: string) => tokenIn((await emailsTo(email))[0]);
export const selectUserRows = (email: string) => db.select().from(schema.user).where(eq(schema.user.email, email));
