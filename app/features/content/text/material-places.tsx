import { PLACES } from "#domain/shop/catalog/places";
import { ChipLink } from "../../../ui/actions/chip.tsx";
import { Tool } from "./tool.tsx";

/** The question of the material chooser; each answer leads to the materials that suit. */
export const MaterialPlaces = () => (
  <Tool title="Where will it go?" lead="Choose a place and see the materials that suit it, best first.">
    <ul className="flex flex-wrap gap-2">
      {PLACES.map(({ id, label }) => (
        <li key={id}>
          <ChipLink href={`/sticker-materials/?place=${id}#chooser`} isCurrent={false}>
            {label}
          </ChipLink>
        </li>
      ))}
    </ul>
  </Tool>
);
