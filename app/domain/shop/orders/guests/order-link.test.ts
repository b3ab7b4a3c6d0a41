import * as v from "valibot";
import { expect, test } from "vitest";
import { OrderToFind } from "./order-link.ts";

const read = (number: unknown, email: unknown = "Ann@Example.com ") => v.safeParse(OrderToFind, { number, email });

test.each(["10234", " #10234 ", "Order 10234", "order #10234", "１０２３４", "١٠٢٣٤"])(
  "%j is the number of an order, whatever keyboard typed it",
  (orderNumber) => {
    expect(read(orderNumber).output).toEqual({ number: 10_234, email: "ann@example.com" });
  },
);

test.each(["ten", "1e5", "-1", "1234567890", "10234 10235"])("%j is no number of an order", (orderNumber) => {
  const { success, issues = [] } = read(orderNumber);
  expect([success, issues.map(({ message }) => message)]).toEqual([
    false,
    ["Enter the order number from your e-mail, such as 10234."],
  ]);
});

test.each([undefined, null, "", "  "])("a form without a number (%j) says that it is required, once", (orderNumber) => {
  expect(read(orderNumber).issues?.map(({ message }) => message)).toEqual(["This field is required."]);
});
