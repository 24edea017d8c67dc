-- Why a line waits for a person ('' where none has to look), and which file told of it.
alter table statement_lines add column doubt text not null default '';
alter table statement_lines add column source text not null default '';
create index statement_lines_amount on statement_lines (amount_cents, at);
-- Orders that await a payment of so much.
create index orders_awaiting on orders (total_cents) where status = 'pending' and payment_state = 'awaiting';
