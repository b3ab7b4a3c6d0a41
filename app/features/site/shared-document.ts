/**
 * Translators, extensions and password managers change the document that React renders. A translator replaces a text by
 * `<font>` elements, and React, which still has the text, would throw when it removes it, so that a page that worked
 * becomes an error page (docs/decisions/107).
 */

/** What stands in the document for a text that a translator took out of it. */
const standIns = new WeakMap<Node, Element>();

/** The element that replaced a text: in the same step, or as its neighbor. */
function replacementIn({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  const newElement = [...addedNodes].find((node) => node instanceof Element);
  if (newElement) return newElement;
  return [previousSibling, nextSibling].find((node) => node instanceof Element && node.localName === "font") as
    | Element
    | undefined;
}

/** Notes which texts a translator took out, and puts one back that React changes: its new text is not translated. */
function follow(records: ReadonlyArray<MutationRecord>, observer: MutationObserver): void {
  for (const record of records) {
    const { type, target, removedNodes } = record;
    if (type === "characterData") {
      const standIn = standIns.get(target);
      if (!target.isConnected && standIn?.isConnected) standIn.replaceWith(target);
      continue;
    }
    for (const node of removedNodes) {
      const standIn = node instanceof Text ? replacementIn(record) : undefined;
      if (!standIn) continue;
      standIns.set(node, standIn);
      observer.observe(node, { characterData: true });
    }
  }
}

/** The child of `parent` that holds this node, or what stands for it; null when neither is there any more. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = node.isConnected ? node : (standIns.get(node) ?? node);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/**
 * Lets React remove nodes, and insert before nodes, that others have wrapped, replaced or removed. Nodes in their place
 * are treated as always.
 */
export function shareDocument(): void {
  const observer = new MutationObserver((records) => follow(records, observer));
  observer.observe(document, { childList: true, subtree: true });
  const prototype = Node.prototype;
  // Called with the node below.
  // oxlint-disable-next-line unbound-method
  const { removeChild, insertBefore } = prototype;
  const placeNow = (parent: Node, node: Node): Node | null => {
    follow(observer.takeRecords(), observer);
    return placeIn(parent, node);
  };
  prototype.removeChild = function removeShared<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const place = placeNow(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  prototype.insertBefore = function insertShared<Added extends Node>(
    this: Node,
    newNode: Added,
    referenceNode: Node | null | undefined,
  ): Added {
    // Libraries pass undefined for the end, as for null.
    const place =
      !referenceNode || referenceNode.parentNode === this ? (referenceNode ?? null) : placeNow(this, referenceNode);
    return insertBefore.call(this, newNode, place) as Added;
  };
}
