import { createContext, useContext } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { sharedPart, SharedPartRenderer } from "./shared-part.tsx";

const VisitorContext = createContext("nobody");

test("the server renders a shared part once for the same props, as a browser renders it, and without any context", () => {
  let renders = 0;
  const Names = sharedPart("ul", ({ names }: { names: ReadonlyArray<string> }) => {
    renders++;
    return [...names, useContext(VisitorContext)].map((name) => <li key={name}>Hello, {name}</li>);
  });
  const names = ["Ann", "<Bo>"];
  const page = (list: ReadonlyArray<string>, visitor: string) =>
    renderToString(
      <SharedPartRenderer value={renderToString}>
        <VisitorContext.Provider value={visitor}>
          <Names names={list} className="list" />
        </VisitorContext.Provider>
      </SharedPartRenderer>,
    );
  const first = page(names, "Cy");
  expect([first, page(names, "Di"), renders]).toEqual([first, first, 1]);
  expect(renderToString(<Names names={names} className="list" />)).toBe(first);
  expect(page(["Ed"], "Cy")).toContain("Ed");
});
