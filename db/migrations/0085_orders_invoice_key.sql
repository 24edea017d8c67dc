-- The CNPJ inside the key of an NF-e or DC-e may hold letters.
alter table orders drop constraint orders_invoice_key_check;
alter table orders add constraint orders_invoice_key_check
  check (invoice_key ~ '^([0-9]{6}[0-9A-Z]{12}[0-9]{26})?$');
