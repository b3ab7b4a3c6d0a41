/** What other parts of the shop use of this area. Its own files import each other directly. */
export { DEMO_CARDS, DemoNotice } from "./demo-cards.tsx";
