import { Search } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import field from '../../../ui/fields/field.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { type ShopQuery, typedPrice, wholeShop } from '../shop-query.ts'
import styles from './shop-search.module.css'

/** Searches within the chosen category. A plain form: it works without script. */
export function ShopSearch({ query }: { query: ShopQuery }) {
  const kept = Object.entries({
    category: query.category,
    sort: query.sort === wholeShop.sort ? '' : query.sort,
    min: typedPrice(query.least_cents),
    max: typedPrice(query.most_cents),
    available: query.available ? '1' : '',
  }).filter(([, value]) => value !== '')
  return (
    <search aria-label="Loja">
      <form className={styles.search} action={paths.shop()} data-clean>
        <input
          className={field.control}
          type="search"
          name="q"
          aria-label="Buscar na loja"
          defaultValue={query.q}
          maxLength={120}
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Buscar na loja"
        />
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass({ icon: Search }, null)} aria-label="Buscar">
          <Icon of={Search} size="small" />
        </button>
      </form>
    </search>
  )
}
