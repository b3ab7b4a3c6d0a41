import { MessagesSquare, PackageCheck, RefreshCw, ShoppingBag, type LucideIcon } from "lucide-react";

const REASONS: ReadonlyArray<{ icon: LucideIcon; title: string; text: string }> = [
  { icon: RefreshCw, title: "Order again in two clicks", text: "We save your artwork, cut line and size." },
  {
    icon: PackageCheck,
    title: "Track your order",
    text: "Every step from proof to delivery, with its date.",
  },
  { icon: ShoppingBag, title: "Your cart travels with you", text: "Start on your phone, finish at your desk." },
  { icon: MessagesSquare, title: "Chats you can find again", text: "Your conversations with us are saved." },
];

/** The benefits of an account, shown beside the panel. */
export const AccountReasons = () => (
  <aside className="mat relative overflow-hidden rounded-xl p-6 md:p-8" aria-label="Why create an account">
    <div aria-hidden="true" className="mat-ruler absolute inset-x-0 top-0" />
    <ul className="grid gap-6 pt-4">
      {REASONS.map(({ icon: Icon, title, text }, index) => (
        <li key={title} className="flex items-start gap-4">
          <span
            aria-hidden="true"
            className={`grid size-12 shrink-0 place-items-center rounded-full border-4 border-vinyl bg-sun text-sun-ink shadow-peel ${index % 2 === 0 ? "-rotate-6" : "rotate-6"}`}
          >
            <Icon className="size-5" />
          </span>
          <div>
            <p className="text-lg font-bold text-mat-ink">{title}</p>
            <p className="text-mat-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </aside>
);
