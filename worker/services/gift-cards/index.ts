import { listIssued } from "./list-issued.ts";

export const giftCards = { ofOrder: listIssued };
