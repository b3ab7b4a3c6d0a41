import { MessagesSquare, PackageCheck, RefreshCw, ShoppingBag, type LucideIcon } from "lucide-react";

const REASONS: ReadonlyArray<{ icon: LucideIcon; title: string; text: string }> = [
  { icon: RefreshCw, title: "Order again in two clicks", text: "Artwork, cut line and size stay with your account." },
  {
    icon: PackageCheck,
    title: "See where your order is",
    text: "From the proof to the parcel, every step with its date.",
  },
  { icon: ShoppingBag, title: "Your cart travels with you", text: "Start on the phone, finish at the desk." },
  { icon: MessagesSquare, title: "Chats you can find again", text: "What you agreed with us is written down." },
];

/** What an account is good for, shown beside the panel. */
export const AccountReasons = () => (
  <aside className="mat relative overflow-hidden rounded-xl p-6 sm:p-8" aria-label="What an account is good for">
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
