-- Finds the orders that guests placed with an e-mail address, when its owner signs in to an account.
CREATE INDEX orders_of_guests_by_email ON orders (email) WHERE guest_id IS NOT NULL;
