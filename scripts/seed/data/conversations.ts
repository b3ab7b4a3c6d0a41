/** Who says something: the visitor, Teo or Ines of staff, or Teo in a note that only staff see. */
export type Speaker = "visitor" | "teo" | "ines" | "note";

export interface ConversationData {
  readonly name: string;
  readonly email: string;
  /** Counted back in days on which the chat is staffed. */
  readonly daysAgo: number;
  /** By the shop's clock; outside the hours it becomes a message. */
  readonly at: string;
  readonly question: string;
  /** Minutes after what was said before. */
  readonly lines: ReadonlyArray<readonly [speaker: Speaker, minutes: number, text: string]>;
  /** "gone" waits until the room closes by itself. */
  readonly end?: "visitor" | "gone";
  readonly rating?: readonly [score: number, comment?: string];
}

const ROBIN = { name: "Robin Castellan", email: "customer@example.com" };
const MARGUERITE = { name: "Marguerite Okafor", email: "wholesale@example.com" };
const by = (name: string, email: string) => ({ name, email });

/** A month at the chat desk. */
export const conversations: ReadonlyArray<ConversationData> = [
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
  {
    ...by("Sunniva Dahl", "sunniva@example.org"),
    daysAgo: 8,
    at: "09:30",
    question: "Can window clings go on the outside of the glass?",
    lines: [
      [
        "teo",
        5,
        "Clings hold by the glass alone, so rain will take them. For outside choose the window film with glue.",
      ],
      ["visitor", 1, "Glad I asked."],
    ],
    rating: [5],
  },
  {
    ...by("Marco Bellini", "marco@example.net"),
    daysAgo: 8,
    at: "16:45",
    question: "Do you have a store I can visit?",
    lines: [
      [
        "ines",
        945,
        "Not yet, we're a workshop with a lot of moving blades. I'm happy to send you a sample pack instead.",
      ],
      ["visitor", 60, "A sample pack, please!"],
    ],
  },
  {
    ...by("Yuki Tan", "yuki@example.com"),
    daysAgo: 9,
    at: "10:20",
    question: "How long do the stickers keep in a drawer?",
    lines: [["teo", 3, "Two years, flat and away from the sun. After that the glue gets shy."]],
    rating: [5, "The glue gets shy!"],
  },
  {
    ...by("Patience Adeyemi", "patience@example.org"),
    daysAgo: 9,
    at: "12:44",
    question: "My logo has very thin lines. Will they be cut?",
    lines: [
      [
        "ines",
        6,
        "Thin lines print well, but the knife needs a sixteenth of an inch. We cut around the whole logo and leave the lines as print.",
      ],
      ["visitor", 3, "Could you check my file?"],
      ["ines", 9, "Checked: one hair line at the bottom may vanish. I thickened it by a little in the proof."],
    ],
    rating: [5],
  },
  {
    ...by("Lev Aronson", "lev@example.net"),
    daysAgo: 10,
    at: "08:41",
    question: "The code WELCOME10 is not accepted.",
    lines: [
      [
        "teo",
        1,
        "It should work. Is there a letter O at the end? It has to be a zero. And FREESHIP gives you free shipping on orders from $40.",
      ],
      ["visitor", 2, "Fair enough."],
    ],
    rating: [3, "It was the letter O."],
  },
  {
    ...by("Imogen Falk", "imogen@example.com"),
    daysAgo: 10,
    at: "14:32",
    question: "Can I change the address of an order that is in production?",
    lines: [
      ["ines", 4, "Until it is packed, yes. Where shall it go?"],
      ["visitor", 2, "To my office, it is the second address in my account."],
      ["ines", 3, "Changed. The label will show the office."],
    ],
    rating: [5],
  },
  {
    ...by("Rafe Colton", "rafe@example.org"),
    daysAgo: 11,
    at: "09:55",
    question: "Do you print on holographic film?",
    lines: [["teo", 8, "Not yet. The closest thing is reflective vinyl, which shines in headlights."]],
    end: "visitor",
    rating: [4],
  },
  {
    ...by("Siobhán Keane", "siobhan@example.net"),
    daysAgo: 11,
    at: "19:10",
    question: "Stickers for a wedding in three weeks, 120 pieces, gold on cream. Can you?",
    lines: [
      [
        "teo",
        745,
        "Happy to. We have no metallic ink, but an ocher on cream looks like gold in candlelight. Shall I send a proof?",
      ],
      ["visitor", 35, "Yes please, and thank you for being honest."],
      ["teo", 40, "The proof is in your account."],
    ],
    rating: [5, "Honest about the gold."],
  },
  {
    ...by("Dieter Holm", "dieter@example.com"),
    daysAgo: 12,
    at: "10:48",
    question: "Why is the unit price lower for 100 than for 50?",
    lines: [
      [
        "ines",
        2,
        "Setting up the cutter takes the same time for both, so it is shared by more pieces. The price table shows every step.",
      ],
    ],
  },
  {
    ...by("Keziah Banks", "keziah@example.org"),
    daysAgo: 12,
    at: "13:33",
    question: "A sticker came with a scratch across it.",
    lines: [
      ["teo", 2, "That shouldn't have left our shop. Could you send a photo?"],
      ["visitor", 7, "I e-mailed it, it's the fox."],
      ["teo", 5, "I see it. Ten new foxes leave tomorrow, keep the scratched one."],
      ["note", 1, "Reprint at our cost. Asked the cutting table to check the roller."],
    ],
    rating: [5, "Ten foxes for one!"],
  },
  {
    ...by("Anselm Wirth", "anselm@example.net"),
    daysAgo: 13,
    at: "08:15",
    question: "Can I pay by invoice?",
    lines: [
      [
        "ines",
        11,
        "Companies with a wholesale account can. Apply in your account and we look at it within two business days.",
      ],
    ],
    rating: [4],
  },
  {
    ...by("Tess Moreau", "tess@example.com"),
    daysAgo: 13,
    at: "15:55",
    question: "Quick one: is Oat Milk warmer or cooler than Paper White?",
    lines: [
      ["teo", 3, "Warmer, with a drop of yellow. Side by side, Paper White looks almost gray."],
      ["visitor", 1, "Oat Milk then."],
    ],
    rating: [5],
  },
  {
    ...by("Hugo Santana", "hugo@example.org"),
    daysAgo: 14,
    at: "11:11",
    question: "hi is someone there",
    lines: [],
    end: "gone",
  },
  {
    ...by("Bea Lindgren", "bea@example.net"),
    daysAgo: 14,
    at: "12:20",
    question: "Do I own the design that I make with your editor?",
    lines: [
      [
        "ines",
        5,
        "What you draw and write is yours. The clip art stays ours, but you may print and sell what you made with it.",
      ],
      ["visitor", 2, "Clear, thanks."],
    ],
    rating: [5],
  },
  {
    ...by("Otis Grady", "otis@example.com"),
    daysAgo: 15,
    at: "09:02",
    question: "How do I get bubbles out of a big decal?",
    lines: [
      [
        "teo",
        2,
        "Prick them with a needle near the edge and push the air out with a card. Small ones go by themselves in a week of sun.",
      ],
    ],
    rating: [5, "Worked with a pin."],
  },
  {
    ...by("Mirela Kovač", "mirela@example.org"),
    daysAgo: 15,
    at: "18:40",
    question: "Is it possible to have the stickers without any plastic?",
    lines: [
      [
        "ines",
        790,
        "Not yet, I'm sorry. All our materials are vinyl, film or magnet. I'll pass your wish on to the team.",
      ],
      ["visitor", 200, "That's a pity, but thank you for the honest answer."],
    ],
    rating: [5],
  },
  {
    ...ROBIN,
    daysAgo: 16,
    at: "14:00",
    question: "Is the tide design still on file from last spring?",
    lines: [
      ["ines", 3, "It is, under Designs in your account. You can order it again from there in another size."],
      ["visitor", 2, "Found it!"],
    ],
    rating: [5],
  },
  {
    ...by("Vaughn Ellery", "vaughn@example.net"),
    daysAgo: 16,
    at: "10:10",
    question: "The cut line cuts off the tail of my whale.",
    lines: [
      [
        "teo",
        9,
        "The tail is finer than the knife can follow, so the line smooths it. Give it a border of an eighth and the tail stays whole.",
      ],
      ["visitor", 6, "The border did it."],
    ],
    rating: [4],
  },
  {
    ...by("Zofia Maj", "zofia@example.com"),
    daysAgo: 17,
    at: "08:58",
    question: "Can you match a Pantone color?",
    lines: [
      [
        "ines",
        4,
        "As near as ink allows: write the number into the note of your order and we compare a print with the swatch.",
      ],
    ],
  },
  {
    ...by("Clement Boyd", "clement@example.org"),
    daysAgo: 18,
    at: "13:05",
    question: "Do magnets count as stickers for the free shipping?",
    lines: [
      ["teo", 2, "Everything in the cart counts, from $40 on."],
      ["visitor", 1, "Even better."],
    ],
    rating: [5],
  },
  {
    ...by("Ingrid Solheim", "ingrid@example.net"),
    daysAgo: 18,
    at: "21:15",
    question: "My upload stops at 80 percent again and again.",
    lines: [
      [
        "ines",
        640,
        "I am sorry about that. The shop goes on where it stopped when you choose the same file again. Did it get through?",
      ],
      ["visitor", 90, "It did at the second try."],
    ],
    rating: [3],
  },
  {
    ...by("Paolo Rinaldi", "paolo@example.com"),
    daysAgo: 19,
    at: "11:45",
    question: "Can a sticker be cut inside as well, like a ring?",
    lines: [["teo", 3, "Yes: leave the hole transparent and choose to keep holes. The cut line shows both edges."]],
    rating: [5, "The preview showed it at once."],
  },
  {
    ...by("Ruth Abernathy", "ruth@example.org"),
    daysAgo: 20,
    at: "09:40",
    question: "I want to thank whoever packed my order, the little crab made my day.",
    lines: [
      ["ines", 2, "That was Wes. I am reading this to the whole packing table."],
      ["visitor", 1, "Tell Wes the crab lives on my kettle now."],
      ["note", 1, "Wes has asked for a copy of this."],
    ],
    rating: [5, "Wes!"],
  },
];
