import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InfoForm } from "./screens/info-form.tsx";

const form = (leavingMessage: boolean, usualWaitMinutes?: number) =>
  renderToStaticMarkup(
    <InfoForm
      leavingMessage={leavingMessage}
      usualWaitMinutes={usualWaitMinutes}
      known={undefined}
      rejection={undefined}
      onAsk={() => undefined}
    />,
  );

test("the first form of a chat says that the chat is open, and not that anyone is online", () => {
  expect(form(false)).toContain("Our chat is open.");
  expect(form(true)).toContain("we&#x27;ll answer by e-mail on the next business day");
  expect(form(false, 3)).toContain("We usually answer within 3 minutes.");
  expect(form(true, 3)).not.toContain("minutes");
  for (const html of [form(false), form(true)]) expect(html).not.toMatch(/online/i);
});

test("the question comes first, then who asks", () => {
  expect([...form(false).matchAll(/ name="([a-z_]+)"/gu)].map(([, name]) => name)).toEqual([
    "description",
    "customer_name",
    "email",
  ]);
});
