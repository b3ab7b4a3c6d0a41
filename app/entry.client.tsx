// Remix asks for this file. Pages are started by their own script instead, from the file of the root: app/start-page.tsx.
export {};
