import { createAddress, findAddress, listAddresses, removeAddress, updateAddress } from "./address-record.ts";

export const addresses = { list: listAddresses, find: findAddress, create: createAddress, update: updateAddress, remove: removeAddress };
