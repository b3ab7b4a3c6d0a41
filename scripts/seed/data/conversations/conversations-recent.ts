import { by, MARGUERITE, ROBIN, type ConversationData } from "./conversation-kit.ts";

/** The conversations of the last seven staffed days. */
export const recentConversations: ReadonlyArray<ConversationData> = [
  {
    ...by("Hana Whitlock", "hana@example.org"),
    daysAgo: 1,
    at: "09:12",
    question: "Can you cut a sticker as small as a fingernail?",
    lines: [
      ["teo", 1, "Down to half an inch on the longest side. Below that the backing gets hard to peel."],
      ["visitor", 2, "Half an inch is perfect, it is for lens caps."],
      ["teo", 1, "Then take the gloss film with the removable glue, it lets go of plastic without a trace."],
    ],
    rating: [5, "Answered in a minute."],
  },
  {
    ...by("Osei Brand", "osei@example.net"),
    daysAgo: 1,
    at: "13:40",
    question: "My proof shows a white edge that my file does not have.",
    lines: [
      ["ines", 3, "That's the border we add so that the cut has room to wander. Shall I remove it?"],
      ["visitor", 4, "Please, the artwork already goes past the line."],
      ["ines", 6, "Done, a new proof is in your account. Nothing prints until you approve it."],
    ],
    rating: [5],
  },
  {
    ...by("Lucía Ferrán", "lucia@example.com"),
    daysAgo: 2,
    at: "07:52",
    question: "Do you ship to the Canary Islands?",
    lines: [
      [
        "teo",
        2,
        "We do, by international tracked. It takes nine to twelve business days and customs may ask you for tax.",
      ],
      ["visitor", 1, "Good, I will plan for two weeks."],
    ],
    rating: [4],
  },
  {
    ...by("Bram Kessler", "bram@example.org"),
    daysAgo: 2,
    at: "15:48",
    question: "Is the matte film dishwasher safe?",
    lines: [
      ["teo", 4, "On the top rack for about a year of daily washing. The gloss lasts longer, it seals tighter."],
      ["visitor", 2, "Gloss it is. Thanks!"],
    ],
    end: "visitor",
  },
  {
    ...by("Priya Nand", "priya@example.net"),
    daysAgo: 2,
    at: "20:31",
    question: "I run a bakery and need 300 round labels by next Friday. Is that still possible?",
    lines: [
      ["ines", 672, "Good morning Priya. Yes: approve the proof by Tuesday two o'clock and they leave on Wednesday."],
      ["visitor", 48, "Wonderful, ordering now."],
    ],
    rating: [5, "I had an answer with my first coffee."],
  },
  {
    ...ROBIN,
    daysAgo: 3,
    at: "10:05",
    question: "Could my coffee stickers ship in two packages?",
    lines: [
      ["note", 1, "Robin's café opens a second shop in Monterey, address is in the account."],
      ["teo", 1, "They could. One to Portland, one to Monterey?"],
      ["visitor", 1, "Exactly, half and half."],
      ["teo", 5, "I have split the order: each package has its own tracking number in your shipments."],
    ],
    rating: [5, "Teo knew the address already."],
  },
  {
    ...by("Wendell Crane", "wendell@example.com"),
    daysAgo: 3,
    at: "11:30",
    question: "What is the difference between a die cut and a kiss cut?",
    lines: [
      [
        "ines",
        2,
        "Die cut goes through the backing too, so you hold the shape itself. Kiss cut leaves the backing square around it, easier to peel and to hand out.",
      ],
      ["visitor", 3, "For a market stall I want them easy to peel."],
      ["ines", 1, "Then kiss cut. Put your web address on the backing, people keep it."],
    ],
    rating: [5],
  },
  {
    ...by("Tomasz Rey", "tomasz@example.org"),
    daysAgo: 4,
    at: "08:20",
    question: "My package says delivered, but there's nothing here.",
    lines: [
      ["teo", 6, "I'm sorry. The carrier scanned it at 4:10 yesterday. Could it be with a neighbor or in a locker?"],
      ["visitor", 5, "Nobody has it."],
      [
        "teo",
        12,
        "I have asked the carrier to trace it. If it doesn't turn up by Thursday, we'll print the stickers again at our cost.",
      ],
      ["note", 1, "Trace opened. Look again on Thursday."],
    ],
    rating: [4, "Good help, silly carrier."],
  },
  {
    ...by("Elodie Marsh", "elodie@example.net"),
    daysAgo: 4,
    at: "12:02",
    question: "Can I mix designs in one order of 100?",
    lines: [
      [
        "ines",
        9,
        "Each design is its own line, but a sheet can hold several small ones: up to twelve on a letter sheet.",
      ],
      ["visitor", 2, "A sheet sounds right."],
    ],
  },
  {
    ...by("Jonas Vik", "jonas@example.com"),
    daysAgo: 4,
    at: "17:25",
    question: "Do your bumper stickers survive a Norwegian winter?",
    lines: [
      [
        "teo",
        871,
        "They do: the laminate is made for ten below zero Fahrenheit, and salt does not get under the edge. Clean the bumper with alcohol first.",
      ],
      ["visitor", 130, "Takk! I will take fifty."],
    ],
    rating: [5],
  },
  {
    ...by("Amara Cole", "amara@example.org"),
    daysAgo: 5,
    at: "09:47",
    question: "The colors on my screen look brighter than on the proof.",
    lines: [
      ["teo", 3, "Screens glow, ink doesn't. The proof shows print colors, so trust that one."],
      ["visitor", 2, "Can the orange be saved?"],
      ["teo", 8, "A little: I swapped it for the nearest ink that stays clean. See proof 2."],
      ["visitor", 6, "Much better, approved."],
    ],
    rating: [5, "He saved the orange."],
  },
  {
    ...by("Deshawn Pruitt", "deshawn@example.net"),
    daysAgo: 5,
    at: "14:10",
    question: "Is there a discount for a school?",
    lines: [
      [
        "ines",
        2,
        "There is a yearly credit for nonprofits, schools included. Apply under Nonprofit in your account, it takes us two days.",
      ],
      ["visitor", 1, "I did not know that. Thank you."],
    ],
    rating: [5],
  },
  {
    ...by("Greta Olin", "greta@example.com"),
    daysAgo: 6,
    at: "10:33",
    question: "Can you print on clear vinyl?",
    lines: [
      [
        "teo",
        7,
        "Yes. Send your artwork with a transparent background. Light colors look see-through, so the preview shows the result on a dark surface too.",
      ],
    ],
    end: "visitor",
  },
  {
    ...by("Farid Sabet", "farid@example.org"),
    daysAgo: 6,
    at: "15:20",
    question: "I ordered 50 and typed 500 by mistake!",
    lines: [
      ["ines", 1, "No harm done, it hasn't printed. Shall I cancel it so you can order 50?"],
      ["visitor", 1, "Yes please, quickly!"],
      ["ines", 2, "Canceled. Your refund is on its way to your card."],
    ],
    rating: [5, "Two minutes. Lifesavers."],
  },
  {
    ...by("Noor Haddad", "noor@example.net"),
    daysAgo: 7,
    at: "08:05",
    question: "Which file format do you like best?",
    lines: [
      [
        "teo",
        4,
        "SVG or PDF with outlines. A PNG of at least 300 dots an inch is fine too, and the shop tells you when it is not.",
      ],
    ],
    rating: [4],
  },
  {
    ...by("Callum Reid", "callum@example.com"),
    daysAgo: 7,
    at: "11:58",
    question: "Hello? Anyone?",
    lines: [],
    end: "gone",
  },
  {
    ...MARGUERITE,
    daysAgo: 7,
    at: "13:15",
    question: "A client of mine wants 40 name tags with different names. Do I type them all?",
    lines: [
      ["ines", 2, "Paste the list from a spreadsheet: one name a line. You see every tag before you order."],
      ["visitor", 10, "That worked. Does my reseller price hold for tags?"],
      ["ines", 1, "It does, the cart shows it already."],
    ],
    rating: [5, "Fast as ever, Ines."],
  },
];
