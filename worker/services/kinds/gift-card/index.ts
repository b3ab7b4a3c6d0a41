import { ok } from "#domain/ground/kernel/result";
import { shopDay } from "#domain/shop/kinds/gift-card/days";
import { validateGiftCard } from "#domain/shop/kinds/gift-card/gift-card";
import { DEFAULT_SERVICE, type KindService, type ParseConfiguration } from "../kind-service.ts";

/** A delivery day that has passed since it was chosen means "immediately". */
const parseConfiguration: ParseConfiguration = ({ clock }, _found, changes, previousDesign) => {
  const choices = {
    options: changes.options ?? previousDesign?.options ?? {},
    texts: changes.texts ?? previousDesign?.texts ?? [],
    roster: changes.roster ?? previousDesign?.roster ?? [],
  };
  const card = validateGiftCard(
    choices,
    changes.quantity ?? previousDesign?.quantity ?? 1,
    shopDay(clock()),
    changes.options === undefined,
  );
  if (!card.ok) return Promise.resolve(card);
  const { options, texts, roster, isComplete } = card.value;
  return Promise.resolve(ok({ options, texts, roster, status: isComplete ? "finalized" : "draft" }));
};

export const giftCard: KindService = { ...DEFAULT_SERVICE, parseConfiguration };
