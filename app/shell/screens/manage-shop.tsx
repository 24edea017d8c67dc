import { FileUp, Settings } from 'lucide-react'
import { paths } from '../../paths.ts'
import { read } from '../../platform/http/read.server.ts'
import { may } from '../../platform/policy.ts'
import { monthText, shortMonth } from '../../platform/text/days.ts'
import { moneyText } from '../../platform/text/money.ts'
import { unbroken } from '../../platform/text/unbroken.ts'
import { listOrders, readWorklist } from '../../rooms/orders/orders.server.ts'
import { salesByMonth, salesByProduct } from '../../rooms/orders/reading/sales.server.ts'
import { worklist } from '../../rooms/orders/reading/worklist.ts'
import { ordersQuery } from '../../rooms/orders/schema.ts'
import { shopPolicy } from '../../rooms/shop/policy.ts'
import { listStatementLines } from '../../rooms/statements/statements.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { cluster } from '../../ui/layout.ts'
import { Link } from '../../ui/link.tsx'
import { LinkRow, LinkRows } from '../../ui/lists/link-rows.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReach } from '../../ui/page/reach.ts'
import { ScreenHeader } from '../../ui/page/screen-header.tsx'
import { titled } from '../../ui/page/titles.ts'
import typography from '../../ui/text/typography.module.css'
import { readShopChecks } from '../account/shop-readiness.server.ts'
import type { Route } from './+types/manage-shop'
import styles from './manage-shop.module.css'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const [work, sent, months, products, checks, statements, site] = await Promise.all([
      readWorklist(ctx),
      listOrders(ctx, ordersQuery.parse({ status: 'sent', per_page: 1 })),
      salesByMonth(ctx),
      salesByProduct(ctx),
      may(ctx.actor, shopPolicy, 'shopChecks') ? readShopChecks(ctx) : null,
      listStatementLines(ctx, { state: 'doubtful', page: 1, per_page: 1 }),
      ctx.site(),
    ])
    return {
      work,
      months,
      products,
      sent: sent.total,
      missing: checks?.filter(({ done }) => !done) ?? null,
      doubtful: statements.doubtful,
      shop: site?.features.shop ?? null,
    }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Loja', matches)

type Loaded = Route.ComponentProps['loaderData']

export default function ManageShop({ loaderData }: Route.ComponentProps) {
  const { work, sent, months, products, missing, doubtful, shop } = loaderData
  const isInReach = useReach()
  return (
    <div className={styles.hub}>
      <ScreenHeader
        title={shop?.title ?? 'Loja'}
        action={
          <ButtonLink look="main" href={paths.newProduct()}>
            Novo produto
          </ButtonLink>
        }
      />
      {!shop && (
        <Notice
          tone="warning"
          title="A loja está desligada"
          action={
            isInReach(paths.settings()) && (
              <Link href={paths.settings('partes-do-site')}>Ligar a loja nas configurações</Link>
            )
          }
        >
          Ela só aparece no site depois de ligada.
        </Notice>
      )}
      <Today work={work} sent={sent} doubtful={doubtful} />
      <div className={styles.columns}>
        {missing && <Missing missing={missing} isOn={shop !== null} />}
        <div className={styles.sold}>
          <Sales months={months} />
          <BestSold products={products} />
        </div>
        <Ways />
      </div>
    </div>
  )
}

function Today({ work, sent, doubtful }: Pick<Loaded, 'work' | 'sent' | 'doubtful'>) {
  const tiles = worklist.filter(
    ({ key, isAlways, count }) => key !== 'all' && (isAlways || count(work) !== 0),
  )
  return (
    <nav aria-label="Para hoje">
      <ul className={styles.tiles}>
        {tiles.map(({ key, label, search, count }) => {
          return (
            <li key={key}>
              <Link href={paths.orders(search)} className={styles.tile}>
                <span>{label}</span>
                <strong className={styles.number}>{count(work) ?? sent}</strong>
              </Link>
            </li>
          )
        })}
        {doubtful > 0 && (
          <li>
            <Link href={paths.statements()} className={styles.tile}>
              <span>Pagamentos em dúvida</span>
              <strong className={styles.number}>{doubtful}</strong>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

const ordersText = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`)

function Sales({ months }: Pick<Loaded, 'months'>) {
  const sold = months.filter(({ orders }) => orders > 0)
  const total = months.reduce((sum, { total_cents }) => sum + total_cents, 0)
  return (
    <Card title="Vendas por mês">
      {sold.length === 0 ? (
        <p className={typography.muted}>Nenhum pedido pago nos últimos doze meses.</p>
      ) : (
        <>
          <BarChart
            label={`Vendas dos últimos doze meses: ${moneyText(total)} ao todo. Os números estão na tabela abaixo.`}
            bars={months.map(({ month, total_cents }) => ({
              key: month,
              label: shortMonth(month),
              value: total_cents,
              text: moneyText(total_cents),
            }))}
          />
          <table className={styles.table}>
            <caption className={styles.caption}>Pedidos pagos, inclusive o frete</caption>
            <thead>
              <tr>
                <th scope="col">Mês</th>
                <th scope="col">Pedidos</th>
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {sold.toReversed().map(({ month, orders, total_cents }) => (
                <tr key={month}>
                  <th scope="row">{monthText(month)}</th>
                  <td>{ordersText(orders)}</td>
                  <td>{moneyText(total_cents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  )
}

function BestSold({ products }: Pick<Loaded, 'products'>) {
  const most = products[0]?.total_cents ?? 0
  return (
    <Card title="O que mais vendeu">
      {products.length === 0 ? (
        <p className={typography.muted}>Aparece aqui com o primeiro pedido pago.</p>
      ) : (
        <table className={styles.table}>
          <caption className={styles.caption}>Últimos doze meses, sem o frete</caption>
          <thead>
            <tr>
              <th scope="col">Produto</th>
              <th scope="col">Unidades</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ product, name, qtd, total_cents }) => (
              <tr key={product ?? name}>
                <th scope="row">
                  {product ? <Link href={paths.editProduct(product)}>{unbroken(name)}</Link> : unbroken(name)}
                  <span
                    className={styles.share}
                    style={{
                      inlineSize: `${most > 0 ? Math.max(1, Math.round((total_cents / most) * 100)) : 0}%`,
                    }}
                  />
                </th>
                <td>{qtd}</td>
                <td>{moneyText(total_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Missing({ missing, isOn }: { missing: NonNullable<Loaded['missing']>; isOn: boolean }) {
  return (
    <Card title={missing.length > 0 ? 'O que falta' : 'Tudo pronto'}>
      {missing.length === 0 ? (
        <p>{isOn ? 'Nada mais impede a loja de vender.' : 'Só falta ligar a loja.'}</p>
      ) : (
        <LinkRows>
          {missing.map(({ key, text, href }) => (
            <LinkRow key={key} href={href}>
              {text}
            </LinkRow>
          ))}
        </LinkRows>
      )}
    </Card>
  )
}

const ways = [
  { name: 'Produtos', about: 'Preços, fotos e estoque', href: paths.products() },
  { name: 'Pedidos', about: 'Todos, com busca e filtros', href: paths.orders() },
  { name: 'Tabela de frete', about: 'O que a loja cobra por estado e peso', href: paths.shippingRates() },
  {
    name: 'Por que este frete?',
    about: 'Explica o frete de qualquer carrinho',
    href: paths.explainShipping(),
  },
]

function Ways() {
  const isInReach = useReach()
  return (
    <Card title="Cuidar da loja">
      <LinkRows>
        {ways
          .filter(({ href }) => isInReach(href))
          .map(({ name, about, href }) => (
            <LinkRow key={href} href={href} about={about}>
              {name}
            </LinkRow>
          ))}
      </LinkRows>
      <div className={cluster(2)}>
        <ButtonLink icon={FileUp} href={paths.statements()}>
          Extratos do banco
        </ButtonLink>
        {isInReach(paths.shopSettings()) && (
          <ButtonLink icon={Settings} href={paths.shopSettings()}>
            Configurações da loja
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
