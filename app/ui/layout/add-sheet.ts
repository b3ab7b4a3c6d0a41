/** Adds a style sheet to the page. Resolves when it applies, or without it if it does not load. */
export async function addSheet(href: string): Promise<void> {
  // Requests wait for the connection, links do not.
  await fetch(href)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
  await new Promise<void>((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.appendChild(link);
  });
}
