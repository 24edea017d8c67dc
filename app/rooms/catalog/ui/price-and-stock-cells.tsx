// Price and stock, changed in the list of products, each with its "Desfazer".
import { useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { sayBeside, sentenceOf } from '../../../platform/api-client/tell-failure.ts'
import { countText } from '../../../platform/text/counts.ts'
import { moneyField, moneyText, readMoney } from '../../../platform/text/money.ts'
import { QuickEdit } from '../../../ui/fields/quick-edit.tsx'
import { Link } from '../../../ui/link.tsx'
import { type ToastDeed, toast } from '../../../ui/toasts/toast.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ProductRow } from '../product.ts'
import { productCalls } from './products-api.ts'
import styles from './products-list.module.css'
import { useStockMove } from './use-stock-move.ts'

type CellProps = { product: ProductRow }

export function PriceCell({ product }: CellProps) {
  const { revalidate } = useRevalidator()
  const { _id, title, price_cents, current_price_cents, version, can } = product
  const shown = price_cents === null ? 'Sem preço' : moneyText(price_cents)
  if (!can.save) return <span className={styles.number}>{shown}</span>

  const undo = (seen: number): ToastDeed => ({
    label: 'Desfazer',
    async act() {
      const back = await productCalls.save(_id, seen, { price_cents })
      if (back.ok) toast.success('Desfeito.')
      else toast.error(sentenceOf(back))
      await revalidate()
    },
  })

  async function save(text: string): Promise<string | null> {
    const cents = readMoney(text)
    const saved = await productCalls.save(_id, version, { price_cents: cents })
    if (!saved.ok) return sayBeside(saved)
    toast.success(`Preço de “${title}”: ${moneyText(cents ?? 0)}.`, undo(saved.data.version))
    await revalidate()
    return null
  }

  return (
    <span className={styles.number}>
      <QuickEdit
        label={`Preço de ${title}`}
        shown={shown}
        value={price_cents === null ? '' : moneyField(price_cents)}
        inputMode="decimal"
        check={(text) => (readMoney(text) ? null : 'Informe um preço, como 12,50.')}
        onSave={save}
      />
      {current_price_cents !== null && current_price_cents !== price_cents && (
        <span className={styles.sold}>em promoção: {moneyText(current_price_cents)}</span>
      )}
    </span>
  )
}

const counted = 'Contagem, na lista de produtos'
const undone = 'Desfeito logo depois'

export function StockCell({ product }: CellProps) {
  const { revalidate } = useRevalidator()
  const { _id, title, stock, sold, can } = product
  const shown = stock === 0 ? 'Esgotado' : countText(stock)

  const move = useStockMove(_id)

  const undo = (delta: number): ToastDeed => ({
    label: 'Desfazer',
    async act() {
      const back = await move({ delta: -delta, reason: undone })
      if (back.ok) toast.success('Desfeito.')
      else toast.error(sentenceOf(back))
      await revalidate()
    },
  })

  async function save(text: string): Promise<string | null> {
    const delta = Number(text) - stock
    // The same number in another spelling, such as "007", moves nothing.
    if (delta === 0) return null
    const moved = await move({ delta, reason: counted, from: stock })
    if (!moved.ok) {
      // The number beside the sentence is the one that it speaks of.
      if (moved.status === 409) await revalidate()
      return sayBeside(moved)
    }
    toast.success(`Estoque de “${title}”: ${countText(moved.data.stock_after)}.`, undo(delta))
    await revalidate()
    return null
  }

  return (
    <span className={styles.number}>
      {can.save ? (
        <QuickEdit
          label={`Estoque de ${title}`}
          shown={shown}
          value={String(stock)}
          inputMode="numeric"
          check={(text) => (/^\d{1,6}$/.test(text) ? null : 'Informe quantas unidades.')}
          onSave={save}
        />
      ) : (
        shown
      )}
      {sold > 0 && (
        <span className={styles.sold}>
          {countText(sold)} {sold === 1 ? 'vendido' : 'vendidos'}
        </span>
      )}
      {!product.trashed && (
        <>
          {' '}
          <Link href={paths.productStock(_id)}>
            Histórico
            <VisuallyHidden> do estoque de {title}</VisuallyHidden>
          </Link>
        </>
      )}
    </span>
  )
}
