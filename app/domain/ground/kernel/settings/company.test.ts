import { expect, test } from "vitest";
import { readCompany } from "#domain/ground/kernel/settings/company";
import { mailtoHref, phoneHref } from "#domain/ground/kernel/settings/company-links";

test("a company that sets only its phone keeps every other value", () => {
  const company = readCompany({ phone: "+49 30 1234" });
  expect(company.phone).toBe("+49 30 1234");
  expect(company.name).toBe("Kisscut");
  expect(company.facebook_url).toBe("");
});

test.each([[null], ["text"], [{ facebook_url: "javascript:alert(1)" }], [{ address: "not a list" }]])(
  "a setting that cannot be read (%j) leaves the shop standing",
  (stored) => {
    expect(readCompany(stored)).toEqual(readCompany({}));
  },
);

test.each([
  ["(555) 010-0142", "tel:+15550100142"],
  ["+49 30 1234", "tel:+49301234"],
])("%s is dialled as %s", (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

test("staff settings override the deployment's, and both override the demo shop's", () => {
  const company = readCompany({ phone: "2" }, { phone: "1", name: "Name Tag House" });
  expect([company.phone, company.name, company.email]).toEqual(["2", "Name Tag House", "hello@kisscut.example"]);
});

test("a logo is a picture on the shop's own origin", () => {
  expect(readCompany({ logo: "/media/logo.svg" }).logo).toBe("/media/logo.svg");
  expect(readCompany({ logo: "https://elsewhere.example/logo.svg" }).logo).toBe("");
});

test("a link writes to exactly the address, whatever characters it has", () => {
  for (const address of ["ann@example.com", "50%off&a?b+c#d/e=f@example.com", "o'brien@example.com"]) {
    const { protocol, pathname, search, hash } = new URL(mailtoHref(address));
    expect([protocol, decodeURIComponent(pathname), search, hash]).toEqual(["mailto:", address, "", ""]);
  }
});
