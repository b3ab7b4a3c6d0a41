import { inArray, sql } from "drizzle-orm";
import type { RecordName } from "#domain/ground/kernel/records";
import { foldText, readIndexSearch } from "#domain/ground/records/office-search";
import type { Statement } from "../../db/client.ts";
import { officeView } from "../../db/schema/system.ts";
import { matchesAnyValue } from "../../db/list.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** The lists in which staff look for a person. */
const LISTS_OF_PEOPLE: ReadonlyArray<RecordName> = ["user", "order", "email", "text-message"];

interface Person {
  readonly name: string;
  readonly email: string;
  readonly cellNumber: string;
}

/** Whether a search finds a person by what they are called. */
function findsPerson(query: string, { name, email, cellNumber }: Person): boolean {
  const search = readIndexSearch(new URLSearchParams(query).get("search") ?? "");
  const words = search && ("parts" in search ? [...search.parts, ...search.shortParts] : [search.beginning]);
  const text = [name, email, cellNumber].map(foldText).join("\n");
  return words?.every((word) => text.includes(word)) ?? false;
}

/** Statements that delete the views whose name or search names a person, whose account is deleted. */
export async function forgetInViews({ db }: ServiceContext, person: Person): Promise<ReadonlyArray<Statement>> {
  const name = foldText(person.name);
  const views = await db
    .select({ id: officeView.id, name: officeView.name, query: officeView.query })
    .from(officeView)
    .where(inArray(officeView.list, [...LISTS_OF_PEOPLE]));
  const ids = views
    .filter((view) => findsPerson(view.query, person) || (name !== "" && foldText(view.name).includes(name)))
    .map(({ id }) => id);
  return ids.length === 0 ? [] : [sql`DELETE FROM office_view WHERE ${matchesAnyValue(officeView.id, ids)}`];
}
