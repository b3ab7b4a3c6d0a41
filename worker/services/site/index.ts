import { readLayout } from "./read-layout.ts";

export const layout = { read: readLayout };
