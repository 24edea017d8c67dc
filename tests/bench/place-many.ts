// A shop of many years: orders in every state, a few a day, made of the same few hundred names as people are.
import pg from 'pg'

const firstNames =
  `Maria José Ana João Antônia Francisco Conceição Sebastião Raimunda Luiz Vitória Pedro Aparecida Miguel
  Zulmira Caetano`.split(/\s+/)
const lastNames = `Silva Souza Nunes Alves Dias Rocha Barros Teixeira Moura Xavier Paixão Guimarães`.split(
  /\s+/,
)

/** Two thirds received, the rest in every other state; every fifth of a logged-in customer. */
export async function placeMany(connection: pg.PoolConfig, count: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `insert into orders (id, number, status, situation, placed_by, user_id, customer_name, customer_email, customer_phone,
       customer_document, address, items_cents, shipping_cents, total_cents, payment_method, payment_state, paid_at, is_held,
       held_until, token_hash, token_sealed, created_at, updated_at, received_at)
     select gen_random_uuid(), nextval('order_numbers'), status,
       case when n % 997 = 0 and status = 'pending' then 'expired' end, 'customer', null,
       ($2::text[])[1 + n % 16] || ' ' || ($3::text[])[1 + n / 16 % 12] || ' ' || n, 'pessoa' || n || '@exemplo.test',
       '61999990000', lpad((n * 7919 % 100000000000)::text, 11, '0'),
       '{"recipient": "", "postal_code": "01001000", "street": "Praça da Sé", "number": "1", "complement": "",
         "district": "Sé", "city": "São Paulo", "state": "SP"}',
       5000, 2000, 7000, 'pix', case when status in ('pending', 'canceled') then 'awaiting' else 'confirmed' end,
       case when status not in ('pending', 'canceled') then at end, status <> 'canceled', at + interval '2 days',
       sha256(('made ' || n)::bytea), '', at, at, case when status = 'received' then at + interval '9 days' end
     from (
       select n::bigint as n, now() - n * interval '11 minutes' as at,
         case when n % 3 > 0 then 'received' when n % 4 = 0 then 'sent' when n % 4 = 1 then 'processing'
           when n % 4 = 2 then 'canceled' else 'pending' end as status
       from generate_series(1, $1::int) as n
     ) as made`,
    [count, firstNames, lastNames],
  )
  await client.query(
    `insert into order_lines (id, order_id, position, product_slug, name, unit_price_cents, qtd, total_cents, weight_g,
       shipping_code, shipping_name, shipping_price_cents, shipping_deadline_days, shipping_source)
     select gen_random_uuid(), id, place, 'mel', 'Mel', 2500, 1, 2500, 300, '04510', 'PAC', 1000, 5, 'tabela'
     from orders, generate_series(0, 1) as place
     where not exists (select from order_lines where order_id = orders.id)`,
  )
  await client.query(
    `insert into payments (id, payable_kind, payable_id, attempt, provider, external_id, state, amount_cents, code,
       paid_cents, paid_at, created_at)
     select gen_random_uuid(), 'order', id, 1, 'own-pix', 'PEDIDO' || lpad(number::text, 6, '0'),
       case when payment_state = 'confirmed' then 'confirmed' when status = 'canceled' then 'ended' else 'open' end,
       total_cents, 'code', case when payment_state = 'confirmed' then total_cents else 0 end, paid_at, created_at
     from orders where not exists (select from payments where order_id = orders.id)`,
  )
  await client.query(
    `insert into order_tracking (order_id, service_code, code, created_at)
     select id, '04510', 'DG' || lpad(number::text, 9, '0') || 'BR', created_at from orders where status in ('sent', 'received')
     on conflict do nothing`,
  )
  await client.query(
    `insert into order_moves (id, order_id, status, deed, at)
     select gen_random_uuid(), id, status, deed, created_at + place * interval '1 hour'
     from orders, (values ('placed', 0), ('confirmed', 1), ('prepared', 2), ('sent', 3)) as made (deed, place)
     where place = 0 or status in ('sent', 'received') or status = 'processing' and place <= 1 + number / 12 % 2`,
  )
  await client.query('vacuum analyze')
  await client.end()
}
