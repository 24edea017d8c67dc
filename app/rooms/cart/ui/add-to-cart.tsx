import { Check, ShoppingBasket } from 'lucide-react'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import field from '../../../ui/fields/field.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { fetchPart } from '../../../ui/parts/fetch-part.ts'
import { mostPerOrder, type ProductReading } from '../../catalog/product.ts'
import styles from './add-to-cart.module.css'
import { BuyBar } from './buy-bar.tsx'
import type { Saved } from './cart-client.ts'
import { readQtd } from './read-qtd.ts'
import { WishedQuantity } from './wished-quantity.tsx'

type AddToCartProps = {
  product: Pick<
    ProductReading,
    '_id' | 'name' | 'available' | 'min_qtd' | 'max_qtd' | 'pickup_only' | 'current_price_cents'
  >
  quantity: RefObject<HTMLInputElement | null>
  /** whether the shop offers pick-up */
  isFetchable: boolean
}

const formId = 'comprar'

type Told = { kind: 'added' | 'problem'; text: string }

/** The script that saves comes with the first touch. */
async function addWhenFetched(product: string, qtd: number): Promise<Saved> {
  const part = await fetchPart(() => import('./cart-client.ts'))
  return 'problem' in part ? part : part.addHere(product, qtd)
}

/** A message on the product's own page need not name the product. */
const withoutName = (name: string) => (change: string) => {
  const text = change.startsWith(`“${name}”: `) ? change.slice(name.length + 4) : change
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function AddToCart({ product, quantity, isFetchable }: AddToCartProps) {
  const { _id, name, available, min_qtd, pickup_only } = product
  const most = mostPerOrder(product)
  const [isAdding, setAdding] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const row = useRef<HTMLDivElement>(null)

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAdding) return
    const typed = new FormData(event.currentTarget).get('qtd')
    const qtd = readQtd(String(typed ?? ''), { least: min_qtd, most })
    if (qtd === null) {
      const between = most === min_qtd ? `${most}` : `de ${min_qtd} a ${most}`
      setTold({ kind: 'problem', text: `Informe a quantidade em números inteiros, ${between}.` })
      return
    }
    setAdding(true)
    const saved = await addWhenFetched(_id, qtd).finally(() => setAdding(false))
    if ('problem' in saved) return setTold({ kind: 'problem', text: saved.problem })
    const item = saved.cart.items.find((one) => one.product._id === _id)
    const about = saved.cart.changes.filter((change) => change.startsWith(`“${name}”`))
    if (!item?.product.available)
      return setTold({ kind: 'problem', text: about[0] ?? `“${name}” não está mais à venda.` })
    setTold({ kind: 'added', text: ['No carrinho.', ...about.map(withoutName(name))].join(' ') })
  }

  if (!available)
    return (
      <div className={styles.add}>
        <Button look="main" disabled wide>
          Esgotado
        </Button>
        <p className={styles.note}>Este produto está esgotado no momento.</p>
      </div>
    )
  if (pickup_only && !isFetchable)
    return (
      <div className={styles.add}>
        <Button look="main" disabled wide>
          Indisponível no momento
        </Button>
        <p className={styles.note}>
          Este produto só pode ser retirado no local, e a loja está sem retirada agora. Fale com a loja.
        </p>
      </div>
    )
  return (
    <form className={styles.add} id={formId} onSubmit={add} noValidate>
      <div className={styles.row} ref={row}>
        <WishedQuantity field={quantity} name={name} least={min_qtd} most={most} />
        <Button type="submit" look="main" icon={ShoppingBasket} busy={isAdding} className={styles.button}>
          Adicionar ao carrinho
        </Button>
      </div>
      <div role="status">
        {told?.kind === 'added' && (
          <p className={styles.added}>
            <Icon of={Check} size="small" />
            <span>
              {told.text} <Link href={paths.cart()}>Ver o carrinho</Link>
            </span>
          </p>
        )}
        {told?.kind === 'problem' && <p className={field.error}>{told.text}</p>}
      </div>
      <BuyBar
        watched={row}
        form={formId}
        name={name}
        cents={product.current_price_cents}
        isAdding={isAdding}
        isAdded={told?.kind === 'added'}
      />
      <noscript>
        <p className={styles.note}>
          Para comprar por aqui, ative o JavaScript do navegador, ou escreva para a loja pelo formulário no pé
          da página.
        </p>
      </noscript>
    </form>
  )
}
