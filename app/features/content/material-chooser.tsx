import { Form } from "@remix-run/react";
import { PLACES, type Place } from "#domain/shop/catalog/places";
import type { MaterialDetails } from "#domain/shop/catalog/views";
import { ChipButton } from "../../ui/actions/chip.tsx";
import { Link } from "../../ui/actions/link.tsx";
import { MaterialSwatch } from "../catalog/index.ts";

interface MaterialChooserProps {
  readonly materials: ReadonlyArray<MaterialDetails>;
  readonly place: Place | undefined;
}

/** Materials that suit a place, the best first: a material ranks its places. */
const suited = (materials: ReadonlyArray<MaterialDetails>, { id }: Place): ReadonlyArray<MaterialDetails> =>
  materials.filter(({ places }) => places.includes(id)).toSorted((a, b) => a.places.indexOf(id) - b.places.indexOf(id));

/** "Where will it go?": a form of buttons, so that it works without JavaScript and each answer has an address. */
export const MaterialChooser = ({ materials, place }: MaterialChooserProps) => (
  <section id="chooser" aria-labelledby="chooser-title" className="scroll-mt-28 rounded-xl bg-raised p-5 md:p-6">
    <h2 id="chooser-title">Where will it go?</h2>
    <Form method="get" action="#chooser" preventScrollReset className="mt-5 flex flex-wrap gap-2">
      {PLACES.map(({ id, label }) => (
        <ChipButton key={id} name="place" value={id} isChosen={id === place?.id}>
          {label}
        </ChipButton>
      ))}
    </Form>
    {place ? (
      <div aria-live="polite">
        <p className="mt-6 mb-3 font-semibold">For {place.label.toLowerCase()} we suggest</p>
        <ol className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {suited(materials, place).map((material, index) => (
            <li key={material.slug}>
              <Link
                href={material.href}
                className="flex h-full items-center gap-3.5 rounded-xl bg-surface p-3 text-ink no-underline ring-1 ring-line hover:ring-brand"
              >
                <MaterialSwatch material={material} className="size-14" />
                <span className="min-w-0 leading-snug">
                  <span className="block font-semibold">
                    <span>{material.name}</span>
                    {index === 0 ? <span className="ml-2 text-sm text-brand-text">Best choice</span> : null}
                  </span>
                  <span className="text-sm text-muted">{material.summary}</span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    ) : null}
  </section>
);
