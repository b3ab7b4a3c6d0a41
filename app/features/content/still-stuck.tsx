import { ButtonLink } from "../../ui/actions/button.tsx";

/** The way to a person, under every answer. */
export const StillStuck = () => (
  <section
    aria-labelledby="still-stuck"
    className="mt-14 flex flex-wrap items-center justify-between gap-5 rounded-xl bg-raised p-6 print:hidden"
  >
    <div className="max-w-xl">
      <h2 id="still-stuck" className="text-xl">
        Still stuck?
      </h2>
      <p className="mt-1 text-muted">Chat with us using the button in the corner, call, or write. A person answers.</p>
    </div>
    <ButtonLink href="/contact-us/" variant="secondary">
      Contact us
    </ButtonLink>
  </section>
);
