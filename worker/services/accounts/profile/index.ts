import { phoneForUser } from "./phone-for-user.ts";
import { readAccount } from "./read-account.ts";
import { updateForUser } from "./update-account.ts";

export const profile = {
  account: readAccount,
  phone: phoneForUser,
  update: updateForUser,
};
