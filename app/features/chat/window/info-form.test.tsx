import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InfoForm } from "./screens/info-form.tsx";

const form = (leavingMessage: boolean) =>
  renderToStaticMarkup(
    <InfoForm leavingMessage={leavingMessage} known={undefined} rejection={undefined} onAsk={() => undefined} />,
  );

test("the first form of a chat says that the chat is open, and not that anyone is online", () => {
  expect(form(false)).toContain("Our chat is open.");
  expect(form(true)).toContain("we&#x27;ll answer by e-mail on the next business day");
  for (const html of [form(false), form(true)]) expect(html).not.toMatch(/online/i);
});
