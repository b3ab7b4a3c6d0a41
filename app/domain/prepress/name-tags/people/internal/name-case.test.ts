import { expect, test } from "vitest";
import { nameCase } from "./name-case.ts";

test.each([
  ["ANNA SMITH", "Anna Smith"],
  ["MARY O'BRIEN-SMITH", "Mary O'Brien-Smith"],
  ["MARY OʼBRIEN", "Mary OʼBrien"],
  ["URSULA VON DER LEYEN", "Ursula von der Leyen"],
  ["OSCAR DE LA RENTA", "Oscar de la Renta"],
  ["RONALD MCDONALD", "Ronald McDonald"],
  ["ANN SMITH-MCDONALD", "Ann Smith-McDonald"],
  ["JO'S PLACE", "Jo's Place"],
  ["ÉLODIE ÅBERG", "Élodie Åberg"],
  ["KAʻAHUMANU ʻIOLANI", "Kaʻahumanu ʻIolani"],
  ["\ufb01ona ẞen", "Fiona Ssen"],
  ["ᾈΔΗΣ", "Ἀιδης"],
])("%s is written %s", (capitals, name) => expect(nameCase(capitals)).toBe(name));

test.each([
  ["JOHN SMITH III", "John Smith III"],
  ["JOHN SMITH VI", "John Smith VI"],
  ["JOHN SMITH JR", "John Smith Jr"],
  ["ANNA E", "Anna E"],
  ["ANNA E SMITH", "Anna E Smith"],
  ["JOHN Y. SMITH", "John Y. Smith"],
  ["AJ SMITH", "AJ Smith"],
  ["J.R. SMITH", "J.R. Smith"],
  ["DR. ANN LEE PHD", "Dr. Ann Lee PhD"],
  ["ANN LEE, PH.D.", "Ann Lee, Ph.D."],
  ["MS ANN LEE RN", "Ms Ann Lee RN"],
  ["ANN LEE MS", "Ann Lee MS"],
])("initials, numbers and degrees keep their capitals: %s", (capitals, name) => expect(nameCase(capitals)).toBe(name));

test.each([
  ["KIM LE VAN", "Kim Le Van"],
  ["KIM LE VAN III", "Kim Le Van III"],
  ["TRAN VI", "Tran Vi"],
  ["XI LI", "Xi Li"],
  ["KIM NG", "Kim Ng"],
  ["BO AL TY JO", "Bo Al Ty Jo"],
])("a short name is a name: %s", (capitals, name) => expect(nameCase(capitals)).toBe(name));
