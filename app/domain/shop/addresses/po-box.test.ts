import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPoBoxLine } from "./po-box.ts";

describe("a post office box", () => {
  test.each([
    "PO Box 12",
    "P.O. Box 12",
    "P. O. BOX 12",
    "po box 12",
    "PO BOX #12",
    "P.O.Box 12",
    "POBox 12",
    "PO-Box 12",
    "P O Box 12",
    "P0 Box 12",
    "POB 12",
    "P.O.B. 7",
    "Post Office Box 12",
    "Postal Box 9",
    "Post Box 9",
    "PostBox 9",
    "PO Box A12",
    "PO Box No. 12",
    "PO Box",
    "12 Main St, PO Box 3",
    "Caller Box 100",
    "Box 44",
    "Postfach 10 12",
    "Postfach",
    "Postbus 1234",
    "Postboks 12",
    "PL 123",
    "Boîte postale 9",
    "BP 123",
    "B.P. 45",
    "Apartado 12",
    "Apartado Postal 12",
    "Apartado de correos 9",
    "Caixa Postal 55",
    "Casella Postale 7",
    "Casilla 99",
    "Skrytka pocztowa 3",
    "P.O. přihrádka 4",
    "Postafiók 22",
    "а/я 15",
    "абонентский ящик 3",
    "私書箱12号",
    "郵政信箱 12",
    "사서함 3호",
    "ＰＯ Ｂｏｘ １２",
  ])("is detected in %s", (line) => {
    expect(isPoBoxLine(line)).toBe(true);
  });

  test.each([
    "",
    "12 Main St",
    "5 Pobox Lane",
    "Po Boxer Street 5",
    "44 Box Elder Road",
    "Boxwood Ave 12",
    "RR 2 Box 152",
    "HC 1 Box 5",
    "PSC 802 Box 74",
    "12 Post Road",
    "9 Post Office Square",
    "3 Post Office Box Lane",
    "77 Mailbox Way",
    "100 Bishop Pl 5",
    "12 Poblano St",
    "1 Pole Barn Rd",
    "Apartado Street 5",
    "8 B Pine St",
    "Suite 200",
    "Postplatz 12",
    "12 Boite Rd",
  ])("is not detected in %s", (line) => {
    expect(isPoBoxLine(line)).toBe(false);
  });

  test("is detected in any case and spacing", () => {
    const line = fc.constantFrom("po box 12", "p.o. box 7", "post office box 9", "postfach 3");
    const spaces = fc.stringMatching(/^[ \t]{0,3}$/);
    fc.assert(
      fc.property(
        line,
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        spaces,
        spaces,
        (words, capitals, prefix, suffix) => {
          expect(
            isPoBoxLine(
              prefix + [...words].map((letter, i) => (capitals[i] ? letter.toUpperCase() : letter)).join("") + suffix,
            ),
          ).toBe(true);
        },
      ),
    );
  });

  test("is found behind any long line of almost the same pieces, which a pattern could take forever to try", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8, unit: fc.constantFrom("p", "o", ".", " ", "b", "x", "-") }), (piece) => {
        expect(isPoBoxLine(`${piece.repeat(2000)}, po box 1`)).toBe(true);
      }),
    );
  });
});
