import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AlertBar } from "./alert-bar.tsx";

const alert = {
  id: 1,
  version: 1,
  kind: "info" as const,
  message: "We are closed on Friday.",
  linkLabel: "",
  linkUrl: "",
};

test("an announcement that leads nowhere is one line that opens, also without JavaScript", () => {
  const html = renderToStaticMarkup(<AlertBar {...alert} />);
  expect(html).toMatch(/<details[^>]*><summary[^>]*>We are closed on Friday\.<\/summary><\/details>/);
  expect(html.match(/closed on Friday/g)).toHaveLength(1);
});
