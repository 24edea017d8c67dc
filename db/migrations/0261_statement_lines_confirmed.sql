-- Whether this line confirmed its order's payment: a line that agrees with one confirmed by hand did not.
alter table statement_lines add column confirmed boolean not null default false;
update statement_lines set confirmed = true
where state = 'matched' and exists (
  select 1 from order_moves
  where order_moves.order_id = statement_lines.order_id
    and order_moves.deed in ('paid', 'paid_without_stock')
    and order_moves.note = 'Pelo extrato do banco'
);
