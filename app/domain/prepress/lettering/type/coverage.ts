import { faces, type Face } from "#domain/prepress/lettering/type/faces";
import { quoteCharacters, withoutFontText } from "#domain/prepress/lettering/type/missing";
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
  ["0119ac", "ЁЂЃЄЅІЇЈЉЊЋЌЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяёђѓєѕіїјљњћќўџҐґ№"],
  ["6a5180", "₭₱₲₵₼"],
  ["760109", "ℓ"],
  ["b00928", "ſ"],
  ["694180", "ǈǋ"],
  ["223920", "Ǎǎ"],
  ["685180", "ȪȫȬȭȰȱȲȳ"],
  ["0119a8", "ЀЍѐѝ"],
  ["211920", "ǔǥǩǯǴǵȟ"],
  ["011988", "Ѣѣ"],
  ["0109a8", "Ұұ"],
  ["641900", "Ṡṡ"],
  ["031980", "₮₴₸"],
  ["201920", "ƷǓǤǨǮȞ"],
  ["010988", "ѪѫѲѳѴѵҒғҔҕҖҗҘҙҚқҜҝҠҡҢңҤҥҪҫҮүҶҷҸҹҺһӀӁӂӋӌӏӐӑӒӓӔӕӖӗӘәӜӝӞӟӢӣӤӥӦӧӨөӮӯӰӱӲӳӴӵӶӷӸӹ"],
  ["611800", "ḌḍḤḥṄṅṚṛṢṣṬṭẒẓ"],
  ["322020", "↑↓"],
  ["010188", "ҊҋҌҍҎҏҞҟҨҩҬҭҲҳҴҵҼҽҾҿӃӄӅӆӇӈӉӊӍӎӚӛӠӡӪӫӬӭӺӻӼӽӾӿԐԑԒԓ"],
  ["010980", "ԜԝԤԥ"],
  ["241100", "ḂḃḊḋḞḟṀṁṖṗṪṫ"],
  ["601800", "ḠḡḪḫḶḷṂṃṆṇẎẏ"],
  ["281000", "Ɲ"],
  ["201800", "ǏǐǑǒǕǖǗǘǙǚǛǜ"],
  ["201008", "ǰḀḁḾḿ"],
  ["210100", "Ǳǲǳ"],
  ["010880", "Ԛԛ"],
  ["010180", "ԦԧԨԩԮԯ"],
  ["601000", "ḈḉḎḏḔḕḖḗḜḝḮḯḺḻṈṉṌṍṎṏṐṑṒṓṞṟṤṥṦṧṨṩṮṯṸṹṺṻ"],
  ["600800", "ẗ"],
  [
    "201000",
    "ƀƁƆƇƈƉƊƎƐƑƓƔƖƗƘƙƚƛƜƞƟƤƥƩƬƭƮƱƲƳƴƵƶƸƹǀǁǂǃǝǞǟǠǡǢǣǬǭǸǹȠȢȣȦȧȨȩȮȯȺȻȼȽȾɁɂɃɄɅɆɇɈɉɊɋɌɍɎɏḄḅḆḇḐḑḒḓḘḙḚḛḢḣḦḧḨḩḬḭḰḱḲḳḴḵḸḹḼḽṊṋṔṕṘṙṜṝṰṱṲṳṴṵṶṷṼṽṾṿẆẇẈẉẊẋẌẍẐẑẔẕ",
  ],
  ["000108", "Ҧҧ"],
  ["060000", "₿"],
  [
    "000008",
    "΄΅ΆΈΉΊΌΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώϑϒϖѠѡѤѥѦѧѨѩѬѭѮѯѰѱѶѷѸѹѺѻѼѽѾѿҀҁ҂҃҄҅҆҈҉ԀԁԂԃԄԅԆԇԈԉԊԋԌԍԎԏὍ῾",
  ],
  ["020000", "₨₾"],
  ["000800", "₳"],
];

/** Beyond unaccented letters and digits. */
export const EVERYWHERE =
  "¡¢£¥¦§¨©ª«¬®°²³´¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿıŒœ–—‘’‚“”„•…‹›€";

/** The code points of which a font is asked whether it has them. No list says more about a font. */
export const CHARACTER_RANGES = [
  [0x21, 0x7e],
  [0xa1, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x2044],
  [0x20a0, 0x20cf],
  [0x2100, 0x22ff],
] as const;

/** Writes characters as ranges of code points in hexadecimal: "21-7e,a1". @param characters in ascending order */
export function toRanges(characters: ReadonlyArray<string>): string {
  const ranges: Array<{ from: number; to: number }> = [];
  for (const point of characters.map((character) => character.codePointAt(0) ?? 0)) {
    const last = ranges.at(-1);
    if (last?.to === point - 1) last.to = point;
    else ranges.push({ from: point, to: point });
  }
  return ranges
    .map(({ from, to }) => (from === to ? [from] : [from, to]).map((point) => point.toString(16)).join("-"))
    .join(",");
}

/** Whether ranges of `toRanges` have every code point of a text. */
function isInRanges(ranges: string, text: string): boolean {
  const pairs = ranges.split(",").map((range) => {
    const [from = Infinity, to = from] = range.split("-").map((point) => Number.parseInt(point, 16));
    return { from, to };
  });
  return Array.from(text).every((character) => {
    const point = character.codePointAt(0) ?? 0;
    return pairs.some(({ from, to }) => from <= point && point <= to);
  });
}

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

/** Returns the fonts of a list that have every character of a text, in their order. */
export function facesWith(text: string, fonts: ReadonlyArray<Face>): ReadonlyArray<Face> {
  let bits = ALL;
  const visible: Array<string> = [];
  for (const { segment } of graphemes.segment(withTwins(text.normalize("NFC")))) {
    if (UNSEEN.test(segment)) continue;
    visible.push(segment);
    // Combinations with separate accents are in no row of the table: whether they can be set depends on the pair.
    if (!BASIC.test(segment)) bits &= table().get(segment) ?? 0;
  }
  const isAble = ({ slug, characters, isHidden }: Face): boolean => {
    if (isHidden) return false;
    if (characters !== undefined) return visible.every((segment) => isInRanges(characters, segment));
    const index = faces.findIndex((face) => face.slug === slug);
    return (bits & (1 << (faces.length - 1 - index))) !== 0;
  };
  return fonts.filter(isAble);
}

/**
 * Describes the characters that a font lacks, and the fonts that have them.
 * @param missing at least one character
 * @param fonts those that the shopper can choose
 */
export function missingCharactersText(
  missing: ReadonlyArray<string>,
  text: string,
  { familyName, fonts }: { readonly familyName: string; readonly fonts: ReadonlyArray<Face> },
): string {
  const nowhere = missing.filter((character) => facesWith(character, fonts).length === 0);
  if (nowhere.length > 0) return `None of our fonts has ${quoteCharacters(nowhere)}. ${withoutFontText(nowhere)}`;
  const lacks = `${familyName} has no ${quoteCharacters(missing)}.`;
  const [first, ...otherFaces] = facesWith(text, fonts);
  if (!first) return `${lacks} Remove ${missing.length > 1 ? "them" : "it"} or choose another font.`;
  return `${lacks} ${otherFaces.length > 0 ? `${first.family} and ${otherFaces.length} other ${otherFaces.length === 1 ? "font" : "fonts"} have` : `${first.family} has`} every letter of this text.`;
}
