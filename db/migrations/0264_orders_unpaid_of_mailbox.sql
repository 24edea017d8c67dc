-- A buyer's unpaid orders are counted by the mailbox, without the part of the address after a "+".
create index orders_unpaid_of_mailbox on orders ((regexp_replace(lower(customer_email), '(.)\+[^@]*@', '\1@')))
  where status = 'pending' and situation is null;
