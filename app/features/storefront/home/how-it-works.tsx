import { MousePointerClick, Ruler, Scissors, Truck, type LucideIcon } from "lucide-react";

const STEPS: ReadonlyArray<{ icon: LucideIcon; title: string; text: string; ground: string }> = [
  {
    icon: Ruler,
    title: "Choose",
    text: "Size, shape, material, quantity. The price updates with every choice and shows you what's in it.",
    ground: "bg-sun-soft",
  },
  {
    icon: MousePointerClick,
    title: "Drop your art",
    text: "PNG, SVG, PDF and friends. If your file has a problem, we tell you right there, not after printing.",
    ground: "bg-sky-soft",
  },
  {
    icon: Scissors,
    title: "See the cut",
    text: "We trace your outline in seconds and show the cut line on a lifelike sticker.",
    ground: "bg-brand-soft",
  },
  {
    icon: Truck,
    title: "Stick it",
    text: "Check out as a guest or with an account, then stalk your mailbox.",
    ground: "bg-grape-soft",
  },
];

export const HowItWorks = () => (
  <ol className="grid gap-5 md:grid-cols-2 lg:grid-cols-4">
    {STEPS.map(({ icon: Icon, title, text, ground }, i) => (
      <li key={title} className={`rounded-xl p-6 ${ground}`}>
        <span className="mb-4 flex items-center justify-between">
          <Icon aria-hidden="true" className="size-8" strokeWidth={1.75} />
          <span aria-hidden="true" className="font-display text-3xl font-bold opacity-25">
            {i + 1}
          </span>
        </span>
        <h3>{title}</h3>
        <p className="mt-1.5 text-muted">{text}</p>
      </li>
    ))}
  </ol>
);
