import { newId } from "../support/database/rows.ts";

export const guest = () => ({ guestId: newId() });
