import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  callbackDescription,
  CallbackInput,
  callbackMessage,
  type CallbackRequest,
} from "#domain/shop/pricing/callback";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";

const request: CallbackRequest = {
  product: "Custom magnets",
  unit: "piece",
  width: 60,
  height: 30,
  quantity: 50_000,
  material: "Magnet",
  shape: "Circle",
  design: "",
  phone: "(503) 555-0142",
  note: "After lunch, please.",
  from: "Guest",
};

describe("a callback request", () => {
  test("summarizes in one line what it is about and whom to call", () => {
    expect(callbackDescription(request)).toBe(
      "Callback Required: Custom magnets, 50,000 pieces, 60 × 30 in (152.4 × 76.2 cm). Phone (503) 555-0142",
    );
  });

  test("starts with everything that the caller needs, without empty fields", () => {
    expect(callbackMessage(request).split("\n")).toEqual([
      "Callback Required",
      "Product: Custom magnets",
      "Size: 60 × 30 in (152.4 × 76.2 cm)",
      "Quantity: 50,000",
      "Material: Magnet",
      "Shape: Circle",
      "Phone: (503) 555-0142",
      "From: Guest",
      "Note: After lunch, please.",
    ]);
    expect(callbackMessage({ ...request, note: "", shape: "", material: "" })).not.toMatch(
      /Note|Shape|Material|Design/,
    );
  });

  const wrong = (body: object) => {
    const parsed = v.safeParse(CallbackInput, body);
    return parsed.success ? {} : collectFieldErrors(parsed.issues);
  };

  test("reports every missing or invalid field", () => {
    const whole = "Enter a whole number from 1 to 999,999,999.";
    expect(Object.keys(wrong({})).sort()).toEqual(["height", "phone", "product", "quantity", "width"]);
    expect(wrong({ product: "a", width: -1, height: 1_000_000, quantity: 1.5, phone: " " })).toEqual({
      width: ["Enter a size in inches, such as 3 or 2.5."],
      height: ["Enter 999,999 inches or less."],
      quantity: [whole],
      phone: ["This field is required."],
    });
    expect(wrong({ product: "a", width: 60, height: 60, quantity: 1e9, phone: "1", note: "x".repeat(1001) })).toEqual({
      quantity: [whole],
      note: ["Use at most 1,000 characters."],
    });
  });
});
