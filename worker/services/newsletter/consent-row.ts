import { CONSENTS, type ConsentKind } from "#domain/shop/newsletter/consents";
import type { Statement } from "../../db/client.ts";
import { consent } from "../../db/schema/profile.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** A row of the consent log: the answer, the wording that the user saw, and when. */
export const consentRow = (context: ServiceContext, userId: string, kind: ConsentKind, isGiven: boolean): Statement =>
  context.db
    .insert(consent)
    .values({ id: context.newId(), userId, kind, given: isGiven, wording: CONSENTS[kind], createdAt: context.clock() });
