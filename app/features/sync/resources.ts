import type { Resource } from "./record-calls.ts";

export const addressResource: Resource = {
  name: "address",
  path: "/profile/api/user/address/",
  readOnly: ["parent", "label", "verified", "version"],
};
