import { describe, expect, test } from "vitest";
import { effectText, sentText, softPictureNote } from "./print-file-check.ts";

describe("what staff read before they send a finished PDF", () => {
  test("names who is mailed, and says that an approved order waits again", () => {
    const asks = "anna@example.com";
    expect(effectText({ asks, undoes_approval: true })).toBe(
      "E-mails anna@example.com a new proof. The order waits for approval again.",
    );
    expect(effectText({ asks, undoes_approval: false })).toBe(
      "E-mails anna@example.com a new proof. It prints once they approve it.",
    );
  });

  test("mentions no approval for an item that prints without one", () => {
    expect(effectText({ asks: null, undoes_approval: false })).not.toContain("prov");
    expect(sentText({ asks: null })).toBe("Saved. This prints now.");
  });

  test("names a picture's dots per inch only if they aren't sharp", () => {
    expect(softPictureNote(71.6)).toContain("72 dots per inch");
    expect(softPictureNote(300)).toBeUndefined();
    expect(softPictureNote(undefined)).toBeUndefined();
  });
});
