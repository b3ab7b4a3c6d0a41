import type { Page } from "playwright-core";

/** What translators do with a text: Google's takes it out of the document, others put it into their own element. */
export const TRANSLATORS = ["replaces", "wraps"] as const;
export type Translator = (typeof TRANSLATORS)[number];

/** The sign by which a test knows a text that was translated. */
const MARK = "~";

/**
 * Translates the page, and each later change of it, as browsers do: every text becomes two nested `<font>` elements.
 * The translation is the text with a mark.
 */
export async function translate(page: Page, translator: Translator): Promise<void> {
  await page.evaluate(
    ({ how, mark }) => {
      const LEFT_ALONE = "script, style, noscript, textarea, option, title, svg, [translate=no], font";
      const wrap = (text: Text): void => {
        if (text.data.trim() === "" || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) return;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        outer.appendChild(inner);
        text.replaceWith(outer);
        if (how === "replaces") inner.textContent = text.data + mark;
        else inner.appendChild(text);
      };
      const textsIn = (root: Node): Array<Text> => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: Array<Text> = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
        return root instanceof Text ? [root] : texts;
      };
      for (const text of textsIn(document.body)) wrap(text);
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (node.isConnected) for (const text of textsIn(node)) wrap(text);
      }).observe(document, { childList: true, subtree: true });
    },
    { how: translator, mark: MARK },
  );
}
