/** What other parts of the shop use of this area. Its own files import each other directly. */
export { type NewsletterAnswer, NewsletterBox } from "./newsletter-box.tsx";
