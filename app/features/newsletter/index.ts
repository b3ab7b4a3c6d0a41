export { type NewsletterAnswer, NewsletterBox } from "./newsletter-box.tsx";
