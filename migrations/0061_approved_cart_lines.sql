-- A cart's line stands for one version of its design, which its owner approved (decision 136). Older lines name none.
ALTER TABLE cart_line ADD COLUMN approved_version INTEGER;
