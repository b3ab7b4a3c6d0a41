// Remix asks for this file. A page's own script starts it instead, by the file of the root (start-page.tsx).
export {};
