import { phoneForUser } from "./own-phone.ts";
import { readAccount } from "./read-account.ts";
import { updateForUser } from "./update-own.ts";

export const profile = {
  account: readAccount,
  phone: phoneForUser,
  update: updateForUser,
};
