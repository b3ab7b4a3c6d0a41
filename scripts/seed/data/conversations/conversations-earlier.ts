import { by, ROBIN, type ConversationData } from "./conversation-kit.ts";

/** The conversations of the two weeks before. */
export const earlierConversations: ReadonlyArray<ConversationData> = [
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
