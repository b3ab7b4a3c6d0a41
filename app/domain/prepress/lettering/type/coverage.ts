import { faces, type Face } from "#domain/prepress/lettering/type/faces";
import { withTwins } from "#domain/prepress/lettering/type/twins";

/**
 * Which typefaces contain which characters, so that a shopper whose character is missing learns where it exists without
 * fetching every font. Each row: the typefaces as bits in hexadecimal, the first one of `faces` in the highest bit;
 * then the characters that exactly these contain. Characters of all typefaces are in `EVERYWHERE`; a character in
 * neither is in no typeface. coverage.test.ts compares this with the fonts and prints the correct table after a change.
 */
export const COVERAGE: ReadonlyArray<readonly [faces: string, characters: string]> = [
  ["fdffff", "¤"],
  ["fffdff", "¯"],
  ["fffffd", "±"],
  ["ffffdf", "µ"],
  ["ffffbf", "Ł"],
  ["fffffb", "⁄−"],
  ["ffffbd", "ĂăĄąĆćČčĎďĐđĖėĘęĚěĞğĢĮįİĶķĹĺĻļĽľłŃńŅņŇňŐőŔŖŗŘřŚśŞşŠšŤťŮůŰűŲųŸŹźŻżŽž†™"],
  ["fffdbd", "ĀāĒēģĪīŌōŕŪū"],
  ["ffffbc", "ħ"],
  ["ffffb8", "ĊċĠġĦŊŋŶŷ"],
  ["ffff3c", "ĳ"],
  ["fddfbd", "Ţţ"],
  ["fffbad", "Șș"],
  ["ff5fbc", "Ĩĩ"],
  ["ffff38", "Ĳ"],
  ["fd7fbc", "Ĵĵ"],
  ["fddfbc", "ŀ"],
  ["ff7fb8", "Ŭŭ"],
  ["fffdb8", "ŴŵẀẁẂẃẄẅỲỳ"],
  ["fd7fb8", "ĤĥŜŝ"],
  ["fd5fbc", "ĸ"],
  ["fddfb8", "ĿŦŧ"],
  ["ff5fb8", "Ũũ"],
  ["fddbad", "ƒ"],
  ["fffba8", "Țț"],
  ["ef7fb8", "ȷ"],
  ["fd7db8", "ĈĉĜĝ"],
  ["fd5fb8", "ĔĕĬĭŎŏ"],
  ["fd5db8", "Ǿǿ"],
  ["fdf989", "∕"],
  ["fd4db8", "ŉ"],
  ["fd5d98", "Ǽǽ"],
  ["6f79a1", "₹"],
  ["6e79a8", "ẞ"],
  ["f95988", "Ǻǻ"],
  ["6b59a8", "Ỹỹ"],
  ["7b5988", "₤"],
  ["6959a8", "Ə"],
  ["6a59a8", "ƠơƯưỴỵỶỷ"],
  ["795988", "₣"],
  ["6b5981", "₺₽"],
  ["6959a0", "ǧ"],
  ["6859a8", "ẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰự"],
  ["731928", "′″"],
  ["6b5980", "₡₦₩"],
  ["695380", "Ǆǅ"],
  ["6859a0", "Ǧ"],
  ["695980", "ǪǫȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗ"],
  ["785188", "₧"],
  ["6a5188", "₫"],
  ["695180", "ǆǇǉǊǌ"],
  ["6a5180", "₭₱₲₵₼"],
  ["760109", "ℓ"],
  ["b00928", "ſ"],
  ["694180", "ǈǋ"],
  ["223920", "Ǎǎ"],
  ["685180", "ȪȫȬȭȰȱȲȳ"],
  ["211920", "ǔǥǩǯǴǵȟ"],
  ["641900", "Ṡṡ"],
  ["031980", "₮₴₸"],
  ["201920", "ƷǓǤǨǮȞ"],
  ["611800", "ḌḍḤḥṄṅṚṛṢṣṬṭẒẓ"],
  ["322020", "↑↓"],
  ["241100", "ḂḃḊḋḞḟṀṁṖṗṪṫ"],
  ["601800", "ḠḡḪḫḶḷṂṃṆṇẎẏ"],
  ["281000", "Ɲ"],
  ["201800", "ǏǐǑǒǕǖǗǘǙǚǛǜ"],
  ["201008", "ǰḀḁḾḿ"],
  ["210100", "Ǳǲǳ"],
  ["601000", "ḈḉḎḏḔḕḖḗḜḝḮḯḺḻṈṉṌṍṎṏṐṑṒṓṞṟṤṥṦṧṨṩṮṯṸṹṺṻ"],
  ["600800", "ẗ"],
  [
    "201000",
    "ƀƁƆƇƈƉƊƎƐƑƓƔƖƗƘƙƚƛƜƞƟƤƥƩƬƭƮƱƲƳƴƵƶƸƹǀǁǂǃǝǞǟǠǡǢǣǬǭǸǹȠȢȣȦȧȨȩȮȯȺȻȼȽȾɁɂɃɄɅɆɇɈɉɊɋɌɍɎɏḄḅḆḇḐḑḒḓḘḙḚḛḢḣḦḧḨḩḬḭḰḱḲḳḴḵḸḹḼḽṊṋṔṕṘṙṜṝṰṱṲṳṴṵṶṷṼṽṾṿẆẇẈẉẊẋẌẍẐẑẔẕ",
  ],
  ["060000", "₿"],
  ["020000", "₨₾"],
  ["000800", "₳"],
];

/** Beyond unaccented letters and digits. */
export const EVERYWHERE =
  "¡¢£¥¦§¨©ª«¬®°²³´¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿıŒœ–—‘’‚“”„•…‹›€";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const BASIC = /^[!-~]$/;
const UNSEEN = /^[\s\u200b-\u200f\u2060\ufeff]*$/;
const ALL = 2 ** faces.length - 1;

let known: ReadonlyMap<string, number> | undefined;

function table(): ReadonlyMap<string, number> {
  known ??= new Map([
    ...COVERAGE.flatMap(([bits, characters]) =>
      Array.from(characters, (character) => [character, Number.parseInt(bits, 16)] as const),
    ),
    ...Array.from(EVERYWHERE, (character) => [character, ALL] as const),
  ]);
  return known;
}

/** Returns the typefaces that have every character of a text, in alphabetical order. */
export function facesWith(text: string): ReadonlyArray<Face> {
  let bits = ALL;
  for (const { segment } of graphemes.segment(withTwins(text.normalize("NFC")))) {
    // Combinations with separate accents are in no row of the table: whether they can be set depends on the pair.
    if (!BASIC.test(segment) && !UNSEEN.test(segment)) bits &= table().get(segment) ?? 0;
  }
  return faces.filter((_, i) => bits & (1 << (faces.length - 1 - i)));
}

const quoted = (characters: ReadonlyArray<string>): string => {
  const quotedCharacters = characters.slice(0, 8).map((character) => `“${character}”`);
  const names =
    quotedCharacters.length > 1 && characters.length <= 8
      ? `${quotedCharacters.slice(0, -1).join(", ")} and ${quotedCharacters.at(-1)}`
      : quotedCharacters.join(", ");
  return characters.length > 8 ? `${names} and ${characters.length - 8} more` : names;
};

/**
 * Describes the characters that a font lacks, and the fonts that have them.
 * @param missing at least one character
 */
export function missingCharactersText(missing: ReadonlyArray<string>, text: string, familyName: string): string {
  const nowhere = missing.filter((character) => facesWith(character).length === 0);
  if (nowhere.length > 0)
    return `None of our fonts has ${quoted(nowhere)}. Remove ${nowhere.length > 1 ? "them" : "it"}.`;
  const lacks = `${familyName} has no ${quoted(missing)}.`;
  const [first, ...otherFaces] = facesWith(text);
  if (!first) return `${lacks} Remove ${missing.length > 1 ? "them" : "it"} or choose another font.`;
  return `${lacks} ${otherFaces.length > 0 ? `${first.family} and ${otherFaces.length} other ${otherFaces.length === 1 ? "font" : "fonts"} have` : `${first.family} has`} every letter of this text.`;
}
