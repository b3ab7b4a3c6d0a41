import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Breadcrumbs } from "./navigation/breadcrumbs.tsx";
import { Button } from "./actions/button.tsx";
import { Dropdown, DropdownLink } from "./overlays/dropdown.tsx";
import { LinkProvider, type LinkProps } from "./actions/link.tsx";
import { Modal } from "./overlays/modal.tsx";
import { modalId } from "./overlays/modal-id.ts";
import { Notice } from "./feedback/notice.tsx";
import { Pagination } from "./navigation/pagination.tsx";
import { Progress } from "./feedback/progress.tsx";
import { Tabs } from "./navigation/tabs.tsx";

test("a button submits no form unless its type says so", () => {
  expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"');
});

test("a loading button is marked busy and keeps its focus", () => {
  const html = renderToStaticMarkup(<Button loading>Saving</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('disabled=""');
});

test("a dropdown opens without JavaScript", () => {
  const html = renderToStaticMarkup(
    <Dropdown label="Account">
      <DropdownLink href="/profile/orders/">Orders</DropdownLink>
    </Dropdown>,
  );
  expect(html).toMatch(/^<details/);
  expect(html).toContain('href="/profile/orders/"');
});

test("a closed modal renders no content", () => {
  const html = renderToStaticMarkup(
    <Modal open={false} onClose={() => undefined} title="Sign in">
      secret
    </Modal>,
  );
  expect(html).toContain("<dialog");
  expect(html).not.toContain("secret");
});

test("a modal has a name, or an id whose suffix starts at 5 characters and is its own", () => {
  const closed = { open: false, onClose: () => undefined, title: "Sign in", children: null };
  expect(renderToStaticMarkup(<Modal {...closed} id="login-modal" />)).toMatch(
    / id="login-modal".* aria-labelledby="login-modal-title"/,
  );
  const html = renderToStaticMarkup([<Modal key="a" {...closed} />, <Modal key="b" {...closed} />]);
  const ids = [...html.matchAll(/ id="(modal-[^"]*)"/g)].map(([, id = ""]) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^modal-\w{5,}$/);
  expect([":r1:", ":Rabc123:"].map(modalId)).toEqual(["modal-000r1", "modal-Rabc123"]);
});

test("the app can replace how links navigate", () => {
  const Loud = ({ href, children }: LinkProps) => <a href={`${href}?loud`}>{children}</a>;
  const html = renderToStaticMarkup(
    <LinkProvider value={Loud}>
      <Breadcrumbs items={[{ label: "Home", href: "/" }, { label: "Stickers" }]} />
    </LinkProvider>,
  );
  expect(html).toContain('href="/?loud"');
  expect(html).toContain('aria-current="page"');
});

test("pagination links every page, marks the current one and shows where pages are left out", () => {
  const html = renderToStaticMarkup(
    <Pagination pages={[1, 4, 5, 6]} current={5} pageCount={6} getPageHref={(page) => `/blog/${page}/`} />,
  );
  expect(html).toContain('href="/blog/4/"');
  expect(html).toMatch(/aria-current="page"[^>]*href="\/blog\/5\/"|href="\/blog\/5\/"[^>]*aria-current="page"/);
  expect(html.match(/…/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Next page"');
});

test("pagination leaves the outer pages out on an extra-small screen", () => {
  const html = renderToStaticMarkup(
    <Pagination
      pages={[4, 5, 6, 7]}
      wideOnly={[4]}
      current={7}
      pageCount={7}
      getPageHref={(page) => `/profile/orders/${page}/`}
    />,
  );
  expect(html.match(/max-xs:hidden[^>]*><a[^>]*>\d/g)?.map((item) => item.at(-1))).toEqual(["4"]);
});

test("one page needs no pagination", () => {
  expect(
    renderToStaticMarkup(<Pagination pages={[1]} current={1} pageCount={1} getPageHref={(page) => `/x/${page}/`} />),
  ).toBe("");
});

test("only the selected tab is in the tab order, and only its panel is shown", () => {
  const html = renderToStaticMarkup(
    <Tabs
      label="Details"
      selected="b"
      tabs={[
        { id: "a", label: "A", content: "first" },
        { id: "b", label: "B", content: "second" },
      ]}
    />,
  );
  expect(html.match(/role="tabpanel"[^>]*hidden=""/g)).toHaveLength(1);
  expect(html).toMatch(/aria-selected="true"[^>]*tabindex="0"/);
  expect(html).toMatch(/aria-selected="false"[^>]*tabindex="-1"/);
});

test.each([
  [140, "100"],
  [-5, "0"],
  [42.4, "42"],
])("progress of %d is announced as %s", (percent, announced) => {
  expect(renderToStaticMarkup(<Progress label="Upload" percent={percent} />)).toContain(`aria-valuenow="${announced}"`);
});

test("unknown progress has no value", () => {
  expect(renderToStaticMarkup(<Progress label="Upload" />)).not.toContain("aria-valuenow");
});

test("errors interrupt a screen reader, other messages wait", () => {
  expect(renderToStaticMarkup(<Notice kind="error" title="No" />)).toContain('role="alert"');
  expect(renderToStaticMarkup(<Notice kind="info" title="Yes" />)).toContain('role="status"');
});
