-- The history of a gift card is found by the last four letters of its code.
CREATE INDEX gift_card_by_last_four ON gift_card (last_four);
