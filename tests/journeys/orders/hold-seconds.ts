import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** Lets seconds of the page pass; none do by themselves. */
    passSeconds: (count: number) => void;
  }
}

/** Stops the seconds that the page counts: `window.passSeconds` lets them pass. Before the page is opened. */
export const holdSeconds = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const [repeat, stop] = [window.setInterval.bind(window), window.clearInterval.bind(window)];
    const works = new Map<number, () => void>();
    Object.assign(window, {
      setInterval: (work: () => void, ms?: number) => {
        if (ms !== 1000) return repeat(work, ms);
        // The number is the browser's own, so that it means nothing else.
        const id = repeat(() => undefined, 3_600_000);
        works.set(id, work);
        return id;
      },
      clearInterval: (id?: number) => {
        works.delete(id ?? 0);
        stop(id);
      },
      passSeconds: (count: number) => {
        for (let i = 0; i < count; i++) for (const work of [...works.values()]) work();
      },
    });
  });
};
