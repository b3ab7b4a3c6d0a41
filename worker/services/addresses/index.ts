import { delivery } from "./delivery/index.ts";
import {
  createAddress,
  createCustomerAddress,
  findAddress,
  judgeAddress,
  listAddresses,
  removeAddress,
  updateAddress,
} from "./address-record.ts";
import { findCustomerAddress, findForUser, listAddressPage, listCustomerAddresses } from "./user-addresses.ts";
import { rememberAddress } from "./remember-address.ts";
import { setDefaultAddress } from "./set-default.ts";
import { useVerifiedAddress } from "./use-verified.ts";
import { verifyAddress } from "./verify-address.ts";

export const addresses = {
  list: listAddresses,
  find: findAddress,
  judge: judgeAddress,
  create: createAddress,
  update: updateAddress,
  remove: removeAddress,
  listPageForUser: listAddressPage,
  findForUser,
  forCustomer: { list: listCustomerAddresses, find: findCustomerAddress, create: createCustomerAddress },
  remember: rememberAddress,
  setDefault: setDefaultAddress,
  verify: verifyAddress,
  useVerified: useVerifiedAddress,
  delivery,
};

export { matchesDefaultOwner, listed, getAddressPlace } from "./address-row.ts";
export { listCountries, listStates, type Place } from "./delivery/index.ts";
export { AddressBookInput, FullAddress } from "./full-address.ts";
export { shownPhone } from "./phone.ts";
