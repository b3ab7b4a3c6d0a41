import type { Scene } from "#domain/prepress/artwork/scenes/scenes";

/** The scenes, in plain colors so that the sticker stands out. Lengths in inches. */
export function SceneDrawing({ id }: { id: Scene["id"] }) {
  if (id === "window") return <CarWindow />;
  if (id === "laptop") return <Laptop />;
  return id === "bottle" ? <Bottle /> : <Wall />;
}

const CarWindow = () => (
  <>
    <rect width="64" height="48" fill="#dfe9ee" />
    <rect y="40" width="64" height="8" fill="#8d949c" />
    <path d="M12 3.5C20 1.6 44 1.6 52 3.5L60 26V42H4V26Z" fill="#2f6f8f" />
    <path d="M13.4 5.6C21 4 43 4 50.6 5.6L55 23H9Z" fill="#28323b" />
    <path d="M13.4 5.6C21 4 43 4 50.6 5.6L51.5 9C43 7.4 21 7.4 12.5 9Z" fill="#fff" fillOpacity="0.12" />
    <path d="M18 23 24 5h7l-8 18Z" fill="#fff" fillOpacity="0.08" />
    <rect x="4" y="27" width="9" height="6" rx="1.5" fill="#c2353f" />
    <rect x="51" y="27" width="9" height="6" rx="1.5" fill="#c2353f" />
    <rect x="26" y="29" width="12" height="6" rx=".6" fill="#f4f1e6" stroke="#28323b" strokeWidth=".3" />
    <path d="M4 36h56v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2Z" fill="#24556e" />
    <rect x="7" y="42" width="7" height="5" rx="1" fill="#22252b" />
    <rect x="50" y="42" width="7" height="5" rx="1" fill="#22252b" />
  </>
);

const Laptop = () => (
  <>
    <rect width="16" height="12" fill="#e9d9c2" />
    <path d="M0 9.5h16V12H0Z" fill="#d9c3a3" />
    <ellipse cx="8" cy="10.9" rx="7.2" ry=".5" fill="#2a1533" fillOpacity=".18" />
    <rect x="1.6" y="1.6" width="12.8" height="8.8" rx=".45" fill="#b9bfc6" />
    <rect x="1.75" y="1.75" width="12.5" height="8.5" rx=".35" fill="#c9ced4" />
    <path d="M1.6 10.4h12.8l.5.5a.2.2 0 0 1-.15.3H1.25a.2.2 0 0 1-.15-.3Z" fill="#9aa1a9" />
  </>
);

const Bottle = () => (
  <>
    <rect width="14.4" height="10.8" fill="#dcead9" />
    <rect y="9.7" width="14.4" height="1.1" fill="#b8cfb4" />
    <ellipse cx="7.2" cy="10.05" rx="1.8" ry=".2" fill="#2a1533" fillOpacity=".2" />
    <path d="M6.5 1.5h1.4v.7c.6.2.9.6.9 1.2v6a.6.6 0 0 1-.6.6h-2a.6.6 0 0 1-.6-.6v-6c0-.6.3-1 .9-1.2Z" fill="#31566b" />
    <path d="M5.85 3.5c0-.3.1-.5.3-.7v6.6h-.1a.2.2 0 0 1-.2-.2Z" fill="#fff" fillOpacity=".25" />
    <rect x="6.3" y=".6" width="1.8" height="1" rx=".2" fill="#22313a" />
  </>
);

const Wall = () => (
  <>
    <rect width="64" height="48" fill="#efe6da" />
    <rect y="43" width="64" height="5" fill="#c9a57c" />
    <rect y="42" width="64" height="1.4" fill="#fff" />
    <rect x="57" y="20" width="3" height="4.6" rx=".3" fill="#fff" stroke="#c8bfb2" strokeWidth=".15" />
    <rect x="58.1" y="21.4" width=".8" height="1.8" rx=".2" fill="#e6e0d6" />
    <path d="M4 42V33l6-1.4V42Z" fill="#7d8f6b" />
    <path d="M3.6 33h6.8l-.6 9H4.2Z" fill="#c66b4e" />
    <path d="M7 33c-3-4-3-8-1-11 1 4 2 7 1.6 11Zm.6 0c2.4-3 3.6-6 3-9-2 2-3.4 5-3 9Z" fill="#5c7a52" />
  </>
);
