import { image, type GalleryImageData } from "./types.ts";

/** Pictures of vehicles, windows, sports and work. */
export const outsideImages: Readonly<Record<string, ReadonlyArray<GalleryImageData>>> = {
  vehicles: [
    image(
      "food-truck-wrap",
      "A food truck that can be read from across the plaza",
      "vehicle-door-decals",
      "El Gordo parks where the sun is low and the line is long, so the lettering is tall and the taco is taller. Printed panels for the name and the menu, die-cut pieces for the rest: a dented corner means one new sticker, not a new side.\n\nThe tallest letters are 9 inches, which reads well from about 90 feet.",
    ),
    image(
      "bakery-delivery-van",
      "A bakery van with a croissant on its side",
      "vehicle-door-decals",
      "One large decal across a seam, cut apart at the door gap so that it opens. The brown is the same as on the bakery's bags: send the color of what you already have, and we match it as closely as the press allows.",
    ),
    image(
      "plumbers-van-lettering",
      "Door lettering for a plumber's van",
      "truck-door-lettering",
      "Single-color vinyl, no background to yellow or peel. The phone number is the largest thing after the name, because that is what the driver behind reads at a red light.",
    ),
    image(
      "night-market-van",
      "A noodle van under the lamps of the night market",
      "vehicle-door-decals",
      "Warm colors on a dark van, chosen for lamplight rather than noon. The bowl has a white border so that it keeps its shape against the purple paint.",
    ),
    image(
      "road-trip-bumper",
      "A bumper that remembers every trail",
      "custom-bumper-stickers",
      "Four stickers from four summers, and two on the glass. Bumper stickers on our white vinyl come off in one piece for about three years; after that, warm them with a hair dryer first.",
    ),
    image(
      "campaign-bumper",
      "A campaign sticker at dusk",
      "campaign-bumper-stickers",
      "Three words, two colors, and a size that can be read at a stop light. The order was 500 for 12 volunteers to hand out at the county fair.",
    ),
    image(
      "family-of-five-window",
      "A family of five on the rear window",
      "family-sticker-set",
      "Put together in the builder from the example, then made taller: the oldest got a hat, the youngest insisted on standing alone. White vinyl stays readable on tinted glass.",
    ),
    image(
      "rally-windshield-banner",
      "A windshield banner that survived the gravel",
      "windshield-banner",
      "A banner across the top of the glass, above the driver's line of sight. Measure at the top edge, where it is shortest, and leave half an inch at each side.",
    ),
    image(
      "track-day-numbers",
      "Number 27 for a day at the track",
      "racing-numbers",
      "Round number panels in the size that the organizer asks for, on removable vinyl: on before scrutineering, off before the drive home.",
    ),
    image(
      "pickup-tailgate-transfer",
      "White lettering on a ranch truck's tailgate",
      "custom-transfer-stickers",
      "One transfer, 34 inches wide, put on by two people with the hinge method. It has been through one branding season and a car wash a week.",
    ),
    image(
      "camper-with-stickers",
      "A camper that collects a sticker at every stop",
      "custom-die-cut-stickers",
      "The owners trade these with people they meet. Each is a 4 inch die-cut sticker, laminated, and so far the oldest has 11,000 miles.",
    ),
    image(
      "boat-name-on-the-bow",
      "Second Wind, renamed with ceremony",
      "boat-name-lettering",
      "Script for the name, plain capitals for the registration, which has rules of its own: block letters of at least 3 inches, with a space between letters and numbers.",
    ),
  ],
  windows: [
    image(
      "bakery-window-lettering",
      "Gold lettering on a bakery's window",
      "storefront-window-decals",
      "Cut from gold vinyl and applied outside, so that the light from the shelves is behind it in the evening. The arch of the first line was free; the second line was set to the same width.",
    ),
    image(
      "barber-shop-front",
      "A barber's front with one pole too few",
      "storefront-window-decals",
      "The name in one color, the pole in full color. Both came in a single order and went on in an afternoon with a spray bottle and patience.",
    ),
    image(
      "cafe-now-baking-cling",
      "A cling for when the oven is on",
      "inside-window-clings",
      "It goes up at seven and comes down at eleven, every day. A cling holds without glue, so that works for years if the glass is clean.",
    ),
    image(
      "winter-window-clings",
      "A winter window in four panes",
      "custom-window-clings",
      "Four clings, one for each pane, stored on their sheet from March to November. The kids put them up a little differently every year.",
    ),
    image(
      "clear-cling-flowers",
      "Good morning, through clear cling",
      "clear-window-clings",
      "Clear cling lets the garden show between the flowers. White ink under the colors keeps them bright against the sky.",
    ),
    image(
      "studio-door-hours",
      "Opening hours on a pottery's door",
      "store-hours-lettering",
      "Four lines that rarely change, in the typeface of the sign above. When Monday opens, only that line is replaced.",
    ),
    image(
      "yoga-privacy-film",
      "Frosted film that hides the mats, not the light",
      "shop-front-privacy-film",
      "Film up to eye level gives privacy inside and daylight above. The rings are cut out of the film, so that they are clear glass.",
    ),
    image(
      "bookshop-window",
      "A fox who reads in a bookshop's window",
      "storefront-window-decals",
      "The fox is repositionable and has moved from window to window for each season's table. Children are told that it turns a page at night.",
    ),
  ],
  sports: [
    image(
      "surfboard-quiver",
      "Two boards, six stickers, one good summer",
      "custom-die-cut-stickers",
      "Stick them to the deck, not to the bottom, and rub the edges down well. Salt water is fine; wax is what dulls them.",
    ),
    image(
      "snowboard-top",
      "A top sheet with a bear on it",
      "custom-die-cut-stickers",
      "Cold makes vinyl stiff, so they were put on in the living room, a day before the first lift.",
    ),
    image(
      "team-cooler",
      "The Lady Comets' cooler",
      "custom-circle-stickers",
      "A round sticker of 9 inches on the front, small ones for the sides. It was sat on, dropped, and iced every Sunday since April.",
    ),
    image(
      "bike-frame-name",
      "A name on the frame, in case it wanders",
      "custom-transfer-stickers",
      "Thin lettering on the tubes, a quarter of an inch high. Wrap it with the tube, never across it.",
    ),
    image(
      "kids-bike-helmet",
      "A helmet that gets worn",
      "custom-sticker-sheets",
      "She chose the unicorn, so she wears the helmet. Check that the maker allows stickers on the shell; most do on hard shells.",
    ),
    image(
      "hockey-locker",
      "Number 19's locker",
      "whiteboard-magnets",
      "Magnets instead of stickers, because the season ends and so does the locker. The wolf moves with its player.",
    ),
  ],
  work: [
    image(
      "hard-hat-crew",
      "Three hats of one crew",
      "hard-hat-stickers",
      "Hard hat stickers conform to the curve and stay on in the sun. The crew's rule: one for every finished building.",
    ),
    image(
      "toolbox-asset-tag",
      "The toolbox that keeps coming back",
      "asset-tags",
      "Numbered tags with a bar code from a list of 300. Since they went on, the shop has lost nothing but a tape measure.",
    ),
    image(
      "excavator-decal",
      "A company's name where the mud is",
      "equipment-decals",
      "Laminated decals on a digger's counterweight, cleaned with a pressure washer from 3 feet away and never at the edge.",
    ),
    image(
      "clinic-name-tags",
      "Name tags for a veterinary clinic",
      "classic-name-tag",
      "Magnetic backs, because scrubs do not like pins. The list came as a spreadsheet with 22 names, and one of them was a cat.",
    ),
    image(
      "cafe-name-tag",
      "A wooden name tag on an apron",
      "oval-name-tag",
      "First names and pronouns in the shop's typeface. A second tag for each person waits in a drawer.",
    ),
    image(
      "workshop-warning",
      "Warnings that get read",
      "warning-labels",
      "Three labels, three shapes, and few words. The colors and the triangle follow the standard, so that they mean the same in every workshop.",
    ),
    image(
      "desk-name-plate-studio",
      "A name plate for a new director",
      "desk-name-plate",
      "Ordered on the day of the promotion, on the desk on Friday. Gold letters on dark, in the studio's typeface.",
    ),
  ],
};
