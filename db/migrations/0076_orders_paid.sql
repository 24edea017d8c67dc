-- The sales of each month are counted from this index alone, without the orders.
create index orders_paid on orders (paid_at) include (total_cents) where payment_state = 'confirmed';

-- Lines of bank statements: those of many years, and those in one state.
create index statement_lines_newest on statement_lines (at desc, id desc);
create index statement_lines_in_state on statement_lines (state, at desc, id desc);
