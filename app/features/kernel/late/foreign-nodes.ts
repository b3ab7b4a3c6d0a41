/** A node that others inserted before hydration, and where. */
interface Foreign {
  readonly node: Element;
  readonly parent: Node;
  readonly next: Node | null;
}

/** Nodes that React's stream and the bundler's loader add themselves. */
const isOurs = (node: Node): boolean =>
  !(node instanceof Element) || node.matches('head > *, script, template, [hidden][id^="S:"]');

/** The shop has no elements with names of its own. */
const foreignByName = (part: Element): ReadonlyArray<Element> =>
  [...part.querySelectorAll("*")].filter(({ localName }) => localName.includes("-"));

/** Elements of the page whose place or name tells that the server did not render them. */
const foreignByPlace = (): ReadonlyArray<Element> => {
  const { head, body, documentElement: html } = document;
  const isBefore = (first: Element | null, element: Element) =>
    first !== null && (element.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const [charset, skipLink] = [head.querySelector("meta[charset]"), body.querySelector('a[href="#main"]')];
  return [
    ...[...html.children].filter((child) => child !== head && child !== body),
    ...[...head.children].filter((child) => isBefore(charset, child)),
    ...[...body.children].filter((child) => isBefore(skipLink, child)),
    ...foreignByName(body),
  ];
};

const takeOut = (node: Element): Foreign | undefined => {
  const { parentNode: parent, nextSibling: next } = node;
  if (!parent) return undefined;
  node.remove();
  return { node, parent, next };
};

/** Takes back one change: elements of others go aside, texts of the page come back. */
function undo(
  { addedNodes, removedNodes, target, nextSibling }: MutationRecord,
  { aside, texts }: { readonly aside: Array<Foreign>; readonly texts: Array<Text> },
): void {
  if (target instanceof HTMLTextAreaElement) return; // what was typed
  if ([...addedNodes, ...removedNodes].every((node) => isOurs(node) && !(node instanceof Text))) return;
  // While the page is parsed, more may come after what was inserted at an end.
  const place = [...addedNodes, nextSibling].find((node) => node?.parentNode === target) ?? null;
  for (const node of removedNodes) {
    if (isOurs(node) && !(node instanceof Text)) continue;
    target.insertBefore(node, place);
    if (node instanceof Text) texts.push(node);
  }
  for (const node of addedNodes) {
    if (node instanceof Element && !isOurs(node)) {
      const out = takeOut(node);
      if (out && node.localName !== "font") aside.push(out);
    } else if (node instanceof Text) node.remove();
  }
}

/**
 * Takes out what translators and extensions changed before hydration, as React would find other nodes than the server
 * rendered and build the whole page again: typed text, the focus and the scroll position would be lost.
 * @param records what was inserted and removed since the page was parsed, in order
 * @param part the part of the page that is hydrated now, if not all of it
 * @returns puts the elements back, and shows the texts to the translator as new ones
 */
export function setForeignAside(records: ReadonlyArray<MutationRecord>, part?: Element): () => void {
  const aside: Array<Foreign> = [];
  const texts: Array<Text> = [];
  for (const record of [...records].reverse()) undo(record, { aside, texts });
  // The parser did not know a text that was taken out of the page, and put the rest of it into another one.
  for (const text of texts) text.parentNode?.normalize();
  for (const node of part ? foreignByName(part) : foreignByPlace()) {
    const out = takeOut(node);
    if (out) aside.push(out);
  }
  // Otherwise the translator would take out the texts again before React has found them.
  if (texts.length > 0) document.documentElement.translate = false;
  return () => {
    document.documentElement.removeAttribute("translate");
    for (const text of texts) text.replaceWith(text);
    for (const { node, parent, next } of aside.reverse()) {
      const place = parent.isConnected ? parent : document.body;
      place.insertBefore(node, next?.parentNode === place ? next : null);
    }
  };
}
