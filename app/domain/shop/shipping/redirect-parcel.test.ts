import { expect, test } from "vitest";
import { redirectParcel } from "./redirect-parcel.ts";

const at = (countryArea: string, more: Partial<Parameters<typeof redirectParcel>[1]> = {}) => ({
  country: "US",
  countryArea,
  city: "Salem",
  streetAddress1: "12 Alder St",
  ...more,
});
const OREGON = at("OR");
const HAWAII = at("HI");
const MILITARY = at("AP", { city: "APO" });
const CANADA = at("BC", { country: "CA" });
const standard = { method: "standard-mail", goods: 4000, isFree: false };

test("a parcel goes to another street of its zone for the same price and day", () => {
  expect(redirectParcel(standard, OREGON, at("NV"))).toEqual({ kind: "same-price", laterDays: 0 });
  expect(redirectParcel({ ...standard, method: "gone" }, OREGON, at("NV"))).toEqual({
    kind: "same-price",
    laterDays: 0,
  });
});

test("a zone with another tariff costs another amount", () => {
  expect(redirectParcel(standard, OREGON, HAWAII)).toEqual({ kind: "other-price" });
  expect(redirectParcel(standard, OREGON, CANADA)).toEqual({ kind: "other-price" });
});

test("a zone with the same tariff costs the same, and what is on the way longer arrives later", () => {
  expect(redirectParcel(standard, HAWAII, MILITARY)).toEqual({ kind: "same-price", laterDays: 4 });
  expect(redirectParcel(standard, MILITARY, HAWAII)).toEqual({ kind: "same-price", laterDays: 0 });
});

test("free shipping stays free where the goods are worth enough, or a code made it free", () => {
  expect(redirectParcel({ ...standard, goods: 5000, isFree: true }, OREGON, HAWAII)).toEqual({
    kind: "same-price",
    laterDays: 3,
  });
  expect(redirectParcel({ ...standard, goods: 5000, isFree: true }, OREGON, CANADA)).toEqual({ kind: "other-price" });
  expect(redirectParcel({ ...standard, isFree: true }, OREGON, CANADA)).toEqual({ kind: "same-price", laterDays: 4 });
});

test("a method does not reach a zone without a tariff, and a courier no P.O. box", () => {
  expect(redirectParcel({ ...standard, method: "overnight" }, OREGON, HAWAII)).toEqual({ kind: "unreachable" });
  expect(redirectParcel({ ...standard, method: "gone" }, OREGON, HAWAII)).toEqual({ kind: "unreachable" });
  expect(redirectParcel({ ...standard, method: "ground" }, OREGON, at("OR", { poBox: true }))).toEqual({
    kind: "unreachable",
  });
});
