// A database that has sold before goods were rows (0267) goes on with the same stock and ledger.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../app/platform/database/migrate.server.ts'
import { openPool } from '../app/platform/database/open.server.ts'
import { emptyDatabase } from './support/empty-database.ts'

const folder = join(import.meta.dirname, '../db/migrations')

const sold = `
  insert into products (id, slug, title, content, content_text, price_cents, weight_g, status, published_at, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000001', 'mel', 'Mel', '', '', 2500, 300, 'published', now(), now(), now());
  insert into product_stock (product_id, stock, sold) values ('00000000-0000-7000-8000-000000000001', 8, 2);
  insert into orders (id, number, status, placed_by, customer_name, customer_email, customer_phone, customer_document,
    items_cents, shipping_cents, total_cents, payment_method, payment_state, is_held, held_until, token_hash, token_sealed,
    created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000002', 1, 'pending', 'shop', 'Clara', '', '', '', 5000, 0, 5000, 'pix', 'awaiting',
    true, now() + interval '1 day', '\\x01', '\\x02', now(), now());
  insert into order_lines (id, order_id, position, product_id, product_slug, name, unit_price_cents, qtd, total_cents,
    shipping_code, shipping_name, shipping_price_cents, shipping_source)
  values ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000002', 0,
    '00000000-0000-7000-8000-000000000001', 'mel', 'Mel', 2500, 2, 5000, 'retirada', 'Retirada', 0, 'retirada'),
    ('00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000002', 1, null, 'gone', 'Doce', 0, 1, 0,
    'retirada', 'Retirada', 0, 'retirada');
  insert into stock_lines (id, product_id, kind, delta, stock_after, order_line_id, attempt, created_at)
  values (gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'opening', 10, 10, null, null, now()),
    (gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'sale', -2, 8, '00000000-0000-7000-8000-000000000003', 1, now());`

/** What the version before goes on writing while both run. */
const soldByTheVersionBefore = `
  update product_stock set stock = stock - 3, sold = sold + 3 where product_id = '00000000-0000-7000-8000-000000000001';
  insert into stock_lines (id, product_id, kind, delta, stock_after, created_at)
  values (gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'adjustment', -3, 5, now());
  insert into products (id, slug, title, content, content_text, status, created_at, updated_at)
  values ('00000000-0000-7000-8000-000000000005', 'doce', 'Doce', '', '', 'draft', now(), now());
  insert into product_stock (product_id) values ('00000000-0000-7000-8000-000000000005');`

test('goods have the stock and the ledger their products had, and the version before goes on selling', async () => {
  const empty = await emptyDatabase()
  const pool = openPool(empty.administrator)
  try {
    const names = (await readMigrations(folder)).map(({ name }) => name)
    await migrate(pool, folder, { only: new Set(names.filter((name) => name < '0267')) })
    await pool.query(sold)
    await migrate(pool, folder)
    const goods = async () =>
      (
        await pool.query(`select goods.id = goods.product_id as first, option, stock, sold, sum(delta)::int as ledger
          from goods left join stock_lines on goods_id = goods.id group by goods.id order by goods.id`)
      ).rows
    expect(await goods()).toEqual([{ first: true, option: '', stock: 8, sold: 2, ledger: 8 }])
    const { rows: lines } = await pool.query(
      'select goods_id = product_id as same from order_lines order by position',
    )
    expect(lines).toEqual([{ same: true }, { same: null }])
    await pool.query(soldByTheVersionBefore)
    expect(await goods()).toEqual([
      { first: true, option: '', stock: 5, sold: 5, ledger: 5 },
      { first: true, option: '', stock: 0, sold: 0, ledger: null },
    ])
  } finally {
    await pool.end()
    await empty.drop()
  }
})
