import { ownPhone } from "./own-phone.ts";
import { readAccount } from "./read-account.ts";
import { updateOwn } from "./update-own.ts";

export const profile = {
  account: readAccount,
  phone: ownPhone,
  update: updateOwn,
};
