import { expect, test } from "vitest";
import { cookieHeader, readCookies } from "./cookies.ts";

test("on https a protected cookie counts only with the prefix that no other host can set", () => {
  const header = "sessionid=planted; __Host-sessionid=own; kc_theme=dark; __Host-csrftoken=t";
  expect([...readCookies(header, true)]).toEqual([
    ["sessionid", "own"],
    ["kc_theme", "dark"],
    ["csrftoken", "t"],
  ]);
  expect(readCookies("sessionid=planted; kc_guest=planted", true).size).toBe(0);
});

test("on http a protected cookie has no prefix", () => {
  expect([...readCookies("sessionid=own; __Host-sessionid=x", false)]).toEqual([["sessionid", "own"]]);
});

test.each(["sessionid", "csrftoken", "kc_guest", "kc_device", "kc_chat", "kc_third_party"])(
  "%s is set with the prefix on https and without it on http, and read back by its name",
  (name) => {
    const https = cookieHeader(name, "v", { isHttps: true, maxAgeSeconds: 60 });
    expect(https).toMatch(new RegExp(`^__Host-${name}=v;`));
    for (const part of ["Secure", "Path=/", "SameSite=Lax", "HttpOnly", "Max-Age=60"])
      expect(https).toContain(`; ${part}`);
    expect(https).not.toContain("Domain");
    const http = cookieHeader(name, "v", { isHttps: false, maxAgeSeconds: 60 });
    expect(http).toMatch(new RegExp(`^${name}=v;`));
    expect(http).not.toContain("Secure");
    expect(readCookies(https.split(";")[0], true).get(name)).toBe("v");
    expect(readCookies(http.split(";")[0], false).get(name)).toBe("v");
  },
);

test("scripts can read the CSRF token", () => {
  expect(cookieHeader("csrftoken", "v", { isHttps: true, maxAgeSeconds: 60, isForScripts: true })).not.toContain(
    "HttpOnly",
  );
});
