import { listCharset } from "#domain/prepress/lettering/type/charsets";
import { faces, findOwnFace, type Face } from "#domain/prepress/lettering/type/faces";
import { quoteCharacters, withoutFontText } from "#domain/prepress/lettering/type/missing";
import { withTwins } from "#domain/prepress/lettering/type/twins";

/**
 * Which typefaces contain which characters, so that a shopper whose character is missing learns where it exists without
 * fetching every font. Each row: the typefaces as bits in hexadecimal, the first one of `faces` in the highest bit;
 * then the characters that exactly these contain. Characters of all typefaces are in `EVERYWHERE`; a character in
 * neither is in no typeface. coverage.test.ts compares this with the fonts and prints the correct table after a change.
 */
export const COVERAGE: ReadonlyArray<readonly [faces: string, characters: string]> = [
  ["7fffffe", "¡§ª«²³´¶¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿıŒœ‹›"],
  ["7ffffef", "±"],
  ["7ffffdf", "−"],
  ["7ffefff", "¯"],
  ["7efffff", "¤"],
  ["7ffffde", "⁄"],
  ["7fffefe", "µ"],
  ["7fffdfe", "Ł"],
  ["7fffdef", "™"],
  ["7fffdee", "ĂăĄąĆćČčĎďĐđĖėĘęĚěĞğĢĮįİĶķĹĺĻļĽľłŃńŅņŇňŐőŔŖŗŘřŚśŞşŠšŤťŮůŰűŲųŸŹźŻżŽž†"],
  ["7fffde6", "ħ"],
  ["7ffedee", "ĀāĒēģĪīŌōŕŪū"],
  ["7fffdc6", "ĊċĠġĦŊŋŶŷ"],
  ["7fff9e6", "ĳ"],
  ["7eefdee", "Ţţ"],
  ["7fff9c6", "Ĳ"],
  ["7ffedc6", "Ŵŵ"],
  ["7ffdd6a", "Șș"],
  ["7fbfdc6", "Ŭŭ"],
  ["7fafde6", "Ĩĩ"],
  ["7eefde6", "ŀ"],
  ["7ebfde6", "Ĵĵ"],
  ["7ffedc2", "ẀẁẂẃẄẅỲỳ"],
  ["7fafdc6", "Ũũ"],
  ["7eefdc6", "ĿŦŧ"],
  ["7eedd6e", "ƒ"],
  ["7ebfdc6", "ĤĥŜŝ"],
  ["7eafde6", "ĸ"],
  ["7ffdd42", "Țț"],
  ["7ebedc6", "ĈĉĜĝ"],
  ["7eafdc6", "ĔĕĬĭŎŏ"],
  ["77bfdc2", "ȷ"],
  ["7efcc4a", "∕"],
  ["7eaedc2", "Ǿǿ"],
  ["7eaecc6", "ǽ"],
  ["7ea6dc6", "ŉ"],
  ["7eaecc2", "Ǽ"],
  ["37bcd0a", "₹"],
  ["7cacc42", "Ǻǻ"],
  ["3dacc42", "₤"],
  ["373cd40", "ẞ"],
  ["35acd42", "Ỹỹ"],
  ["3cacc42", "₣"],
  ["398c946", "′″"],
  ["352cd42", "ƠơƯưỴỵỶỷ"],
  ["34acd42", "Ə"],
  ["35acc08", "₺₽"],
  ["35acc02", "₡₦₩"],
  ["34acd02", "ǧ"],
  ["342cd42", "ẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰự"],
  ["3c28c42", "₧"],
  ["3b0084e", "ℓ"],
  ["3528c42", "₫"],
  ["34acc02", "ǪǫȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗ"],
  ["34a9c02", "Ǆǅ"],
  ["342cd02", "Ǧ"],
  ["008cd66", "ЁЂЃЄЅІЇЈЉЊЋЌЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяёђѓєѕіїјљњћќўџҐґ№"],
  ["5804946", "ſ"],
  ["3528c02", "₭₱₲₵"],
  ["34a8c02", "ǆǇǉǊǌ"],
  ["111c906", "Ǎǎ"],
  ["3528c00", "₼"],
  ["34a0c02", "ǈǋ"],
  ["3428c02", "ȪȫȬȭȰȱȲȳ"],
  ["108c906", "ǔ"],
  ["008cd42", "ЀЍѐѝ"],
  ["320c802", "Ṡṡ"],
  ["1910106", "↑↓"],
  ["108c902", "ǥǩǯǴǵȟ"],
  ["018cc02", "₮₴"],
  ["008cc42", "Ѣѣ"],
  ["0084d42", "Ұұ"],
  ["308c002", "ḌḍḤḥṄṅṚṛṢṣṬṭẒẓ"],
  ["100c902", "ƷǓǤǨǮȞ"],
  ["018cc00", "₸"],
  ["0084c42", "ѪѫѲѳѴѵҒғҔҕҖҗҘҙҚқҜҝҠҡҢңҤҥҪҫҮүҶҷҸҹҺһӀӁӂӋӌӏӐӑӒӓӔӕӖӗӘәӜӝӞӟӢӣӤӥӦӧӨөӮӯӰӱӲӳӴӵӶӷӸӹ"],
  ["300c002", "ḠḡḪḫḶḷṂṃṆṇẎẏ"],
  ["1208802", "ḂḃḊḋḞḟṀṁṖṗṪṫ"],
  ["100c006", "ǐǑǒǖǘǚǜ"],
  ["1008046", "Ḿḿ"],
  ["0080c42", "ҊҋҌҍҎҏҞҟҨҩҬҭҲҳҴҵҼҽҾҿӃӄӅӆӇӈӉӊӍӎӚӛӠӡӪӫӬӭӺӻӼӽӾӿԐԑԒԓ"],
  ["3008002", "ḈḉḎḏḔḕḖḗḜḝḮḯḺḻṈṉṌṍṎṏṐṑṒṓṞṟṤṥṦṧṨṩṮṯṸṹṺṻ"],
  ["3004002", "ẗ"],
  ["1408002", "Ɲ"],
  ["1080802", "Ǳǲǳ"],
  ["100c002", "ǏǕǗǙǛ"],
  ["1008042", "ǰḀḁ"],
  ["1008006", "ƓǂǸǹ"],
  ["0084c00", "ԜԝԤԥ"],
  [
    "1008002",
    "ƀƁƆƇƈƉƊƎƐƑƔƖƗƘƙƚƛƜƞƟƤƥƩƬƭƮƱƲƳƴƵƶƸƹǀǁǃǝǞǟǠǡǢǣǬǭȠȢȣȦȧȨȩȮȯȺȻȼȽȾɁḄḅḆḇḐḑḒḓḘḙḚḛḢḣḦḧḨḩḬḭḰḱḲḳḴḵḸḹḼḽṊṋṔṕṘṙṜṝṰṱṲṳṴṵṶṷṼṽṾṿẆẇẈẉẊẋẌẍẐẑẔẕ",
  ],
  ["0084400", "Ԛԛ"],
  ["0080c00", "ԦԧԨԩԮԯ"],
  ["0000842", "Ҧҧ"],
  ["0000046", "΄΅ΆΈΉΊΌΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ"],
  ["0000007", "‥‰"],
  ["1008000", "ɂɃɄɅɆɇɈɉɊɋɌɍɎɏ"],
  ["0300000", "₿"],
  ["0100002", "₨"],
  ["0004002", "₳"],
  ["0000042", "ϑϒϖѠѡѤѥѦѧѨѩѬѭѮѯѰѱѶѷѸѹѺѻѼѽѾѿҀҁ҂҃҄҅҆҈҉ԀԁԂԃԄԅԆԇԈԉԊԋԌԍԎԏὍ῾"],
  [
    "0000006",
    "ὰὲ‖‡※‼‾⁂℃℡℧ℵ⅓⅔ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹⅺⅻ←→↔↖↗↘↙⇄⇒⇔⇦⇧⇨⇩∀∂∃∅∇∈∉∋∏∑∓√∝∞∟∠∥∦∧∨∩∪∫∬∮∴∵∽≃≅≈≒≠≡≢≤≥≦≧≪≫≶≷⊂⊃⊄⊅⊆⊇⊊⊋⊕⊖⊗⊥⊿⋚⋛",
  ],
  ["0100000", "₾"],
  ["0000004", "‿ℏ℻⅕ⅿ"],
  [
    "0000002",
    "ƂƃƄƅƋƌƍƕƢƣƦƧƨƪƫƺƻƼƽƾƿǶǷȜȝȡȤȥȴȵȶȸȹȿɀͳ͵ͺϐϓϔϕϗϘϙϚϛϜϝϞϟϠϡϢϣϤϥϦϧϨϩϪϫϬϭϮϯϰϱϲϳϴϵ϶ϷϸϹϺϻϼϽϾϿẖẘẙẚẛỻỼἀἁἂἃἄἅἆἇἈἉἊἋἌἍἎἏἐἑἒἓἔἕἘἙἚἛἜἝἠἡἢἣἤἥἦἧἨἩἪἫἬἭἮἯἰἱἲἳἴἵἶἷἸἹἺἻἼἽἾἿὀὁὂὃὄὅὈὉὊὋὌὐὑὒὓὔὕὖὗὙὛὝὟὠὡὢὣὤὥὦὧὨὩὪὫὬὭὮὯὴὶὸὺὼᾀᾁᾂᾃᾄᾅᾆᾇᾈᾉᾊᾋᾌᾍᾎᾏᾐᾑᾒᾓᾔᾕᾖᾗᾘᾙᾚᾛᾜᾝᾞᾟᾠᾡᾢᾣᾤᾥᾦᾧᾨᾩᾪᾫᾬᾭᾮᾯᾰᾱᾲᾳᾴᾶᾷᾸᾹᾺᾼ᾽᾿῀῁ῂῃῄῆῇῈῊῌ῍῎῏ῐῑῒῖῗῘῙῚ῝῞῟ῠῡῢῤῥῦῧῨῩῪῬ῭ῲῳῴῶῷῸῺῼ‗‛‟‣‴‵‶₠₢₥₯₰℅℉ℑ℘ℜ℮Ⅎℳ⅛⅜⅝⅞↕↚↛↜↝↞↟↠↡↢↣↤↥↦↧↨↩↪↫↬↭↮↯↰↱↲↳↴↵↶↷↸↹↺↻↼↽↾↿⇀⇁⇂⇃⇅⇆⇇⇈⇉⇊⇋⇌⇍⇎⇏⇐⇑⇓⇕⇖⇗⇘⇙⇚⇛⇜⇝⇞⇟⇠⇡⇢⇣⇤⇥⇪⇫⇬⇭⇮⇯⇰⇱⇲⇳⇴⇵⇶⇷⇸⇹⇺⇻⇼⇽⇾⇿∆∌∎∗∢∣∯∶∷∼≌≐≑≓≚≮≯≰≱≲≳≹≺≻⊀⊁⊙⊣⊤⊻⊼⋅⋎⋏⋮",
  ],
];

/** Beyond unaccented letters and digits. */
export const EVERYWHERE = "¢£¥¦¨©¬®°·×÷–—‘’‚“”„•…€";

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

const toBit = (face: Face): number => 1 << (faces.length - 1 - faces.indexOf(face));

const largeFaces = faces.flatMap((face) => (face.charset ? [{ face, charset: face.charset }] : []));

/** Letters that only fonts of their script have are in no row of the table. */
const findLargeBits = (character: string): number =>
  largeFaces.reduce((bits, { face, charset }) => (listCharset(charset).has(character) ? bits | toBit(face) : bits), 0);

/** Returns the fonts of a list that have every character of a text, in their order. */
export function facesWith(text: string, fonts: ReadonlyArray<Face>): ReadonlyArray<Face> {
  let bits = ALL;
  const visible: Array<string> = [];
  for (const { segment } of graphemes.segment(withTwins(text.normalize("NFC")))) {
    if (UNSEEN.test(segment)) continue;
    visible.push(segment);
    // Combinations with separate accents are in no row of the table: whether they can be set depends on the pair.
    if (!BASIC.test(segment)) bits &= table().get(segment) ?? findLargeBits(segment);
  }
  const isAble = ({ slug, characters, isHidden }: Face): boolean => {
    if (isHidden) return false;
    if (characters !== undefined) return visible.every((segment) => isInRanges(characters, segment));
    const ownFace = findOwnFace(slug);
    return ownFace !== undefined && (bits & toBit(ownFace)) !== 0;
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
