-- The office's list of customers with both of its filters: either index of one filter reads every customer in a shop
-- where few may pay by invoice.
CREATE INDEX user_by_role_terms_address ON user (role, may_pay_by_invoice, email, id);
CREATE INDEX user_by_role_terms_joined ON user (role, may_pay_by_invoice, date_joined, id);
