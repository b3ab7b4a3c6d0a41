import { expect, test } from "vitest";
import { NETWORK_NAMES, readSocial, socialUrl } from "./social.ts";

test("a name is read with and without @, and from a profile's URL", () => {
  for (const profileText of [
    "@kiss_cut",
    "kiss_cut",
    " kiss_cut ",
    "https://x.com/kiss_cut",
    "http://www.twitter.com/kiss_cut/",
    "x.com/kiss_cut?s=20",
    "https://mobile.twitter.com/kiss_cut#top",
  ]) {
    expect(readSocial("twitter", profileText), profileText).toBe("kiss_cut");
  }
  expect(readSocial("tiktok", "https://www.tiktok.com/@kiss.cut?lang=en")).toBe("kiss.cut");
  expect(readSocial("instagram", "instagram.com/kiss.cut/")).toBe("kiss.cut");
  expect(readSocial("facebook", "https://www.facebook.com/profile.php?id=100012345")).toBe("100012345");
});

test("an empty text removes the name", () => {
  for (const network of NETWORK_NAMES) expect(readSocial(network, "  ")).toBe("");
  expect(socialUrl("tiktok", "")).toBe("");
});

test("a link to another site, a script and an invalid name are refused", () => {
  const wrong = [
    "https://evil.example/kiss",
    "https://x.com.evil.example/kiss",
    "https://evil.example/x.com/kiss",
    "javascript:alert(1)",
    "//x.com@evil.example/kiss",
    "https://kiss@evil.example/kiss",
    "<b>kiss</b>",
    "kiss cut",
    "naïve",
    "🦊",
    "\u202Esselk",
    "a".repeat(120),
    "https://x.com/",
    "https://x.com/home",
    "x.com",
    "data:text/html,x",
    "https://x.com/a/b",
    "a\nb",
  ];
  for (const network of NETWORK_NAMES)
    for (const invalidText of wrong)
      expect(readSocial(network, invalidText), `${network} ${invalidText}`).toBeUndefined();
});

test("a name is read back from its own URL", () => {
  for (const network of NETWORK_NAMES) {
    expect(readSocial(network, "kiss_cut".replace("_", network === "facebook" ? "." : "_"))).toBeDefined();
    const name = readSocial(network, "kisscut7") ?? "";
    expect([readSocial(network, name), readSocial(network, socialUrl(network, name))]).toEqual([name, name]);
  }
});
