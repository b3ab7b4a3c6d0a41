import { newId } from "../support/rows.ts";

export const guest = () => ({ guestId: newId() });
