import { atEvents } from "./at-events.ts";
import { atHome } from "./at-home.ts";
import { atWork } from "./at-work.ts";
import { onTheRoad } from "./on-the-road.ts";

export const testimonials = [...onTheRoad, ...atWork, ...atHome, ...atEvents];
