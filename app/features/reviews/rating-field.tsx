import { Star } from "lucide-react";
import { RATING_LABELS } from "#domain/shop/reviews/review";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";

// A star is filled when it or a higher one is checked, without JavaScript. Written out, because Tailwind needs whole
// class names.
const LIT = [
  "group-has-[[value='1']:checked]/stars:fill-sun group-has-[[value='1']:checked]/stars:text-sun-text group-has-[[value='2']:checked]/stars:fill-sun group-has-[[value='2']:checked]/stars:text-sun-text group-has-[[value='3']:checked]/stars:fill-sun group-has-[[value='3']:checked]/stars:text-sun-text group-has-[[value='4']:checked]/stars:fill-sun group-has-[[value='4']:checked]/stars:text-sun-text group-has-[[value='5']:checked]/stars:fill-sun group-has-[[value='5']:checked]/stars:text-sun-text",
  "group-has-[[value='2']:checked]/stars:fill-sun group-has-[[value='2']:checked]/stars:text-sun-text group-has-[[value='3']:checked]/stars:fill-sun group-has-[[value='3']:checked]/stars:text-sun-text group-has-[[value='4']:checked]/stars:fill-sun group-has-[[value='4']:checked]/stars:text-sun-text group-has-[[value='5']:checked]/stars:fill-sun group-has-[[value='5']:checked]/stars:text-sun-text",
  "group-has-[[value='3']:checked]/stars:fill-sun group-has-[[value='3']:checked]/stars:text-sun-text group-has-[[value='4']:checked]/stars:fill-sun group-has-[[value='4']:checked]/stars:text-sun-text group-has-[[value='5']:checked]/stars:fill-sun group-has-[[value='5']:checked]/stars:text-sun-text",
  "group-has-[[value='4']:checked]/stars:fill-sun group-has-[[value='4']:checked]/stars:text-sun-text group-has-[[value='5']:checked]/stars:fill-sun group-has-[[value='5']:checked]/stars:text-sun-text",
  "group-has-[[value='5']:checked]/stars:fill-sun group-has-[[value='5']:checked]/stars:text-sun-text",
];

interface RatingFieldProps {
  /** 1 to 5; 0 while nothing is chosen. */
  readonly defaultValue: number;
  readonly error?: ReadonlyArray<string> | undefined;
}

/** One to five stars as radio buttons, so that arrow keys work and screen readers announce each meaning. */
export const RatingField = ({ defaultValue, error }: RatingFieldProps) => (
  <RadioGroup legend="Your rating" required error={error} className="group/stars">
    <div className="grid max-w-md grid-cols-5 gap-1">
      {RATING_LABELS.map((word, i) => (
        <label
          key={word}
          className="relative grid min-w-0 cursor-pointer content-start justify-items-center gap-1 rounded-lg px-0.5 py-2 text-center text-xs text-muted hover:bg-raised has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="rating"
            value={i + 1}
            required
            defaultChecked={defaultValue === i + 1}
            className="sr-only"
          />
          <Star
            aria-hidden="true"
            className={`size-9 text-edge transition-colors ${LIT[i] ?? ""}`}
            strokeWidth={1.75}
          />
          <span className="sr-only">{i === 0 ? "1 star: " : `${i + 1} stars: `}</span>
          {word}
        </label>
      ))}
    </div>
  </RadioGroup>
);
