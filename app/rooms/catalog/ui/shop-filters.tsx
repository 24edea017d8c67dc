import { SlidersHorizontal } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { filtersOf, type ShopQuery, shopSearch, typedPrice, wholeShop } from '../shop-query.ts'
import styles from './shop-filters.module.css'

/** A plain form: it works without script. */
export function ShopFilters({ query }: { query: ShopQuery }) {
  const set = filtersOf(query)
  const { category, q, sort, least_cents, most_cents, available } = query
  const kept = Object.entries({ category, q, sort: sort === wholeShop.sort ? '' : sort }).filter(
    ([, value]) => value !== '',
  )
  const without = { least_cents: null, most_cents: null, available: false, page: 1 }
  return (
    <details className={styles.filters} open={set > 0 || undefined}>
      <summary>
        <Icon of={SlidersHorizontal} size="small" /> {set > 0 ? `Filtros (${set})` : 'Filtros'}
      </summary>
      <form
        action={paths.shop()}
        method="get"
        aria-label="Filtros"
        className={styles.form}
        key={shopSearch(query)}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.prices}>
          <TextField
            label="Preço mínimo (R$)"
            name="min"
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            defaultValue={typedPrice(least_cents)}
          />
          <TextField
            label="Preço máximo (R$)"
            name="max"
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            defaultValue={typedPrice(most_cents)}
          />
        </div>
        <CheckboxField label="Só disponíveis" name="available" value="1" defaultChecked={available} />
        <div className={styles.buttons}>
          <button type="submit" className={buttonClass({}, 'Aplicar')}>
            Aplicar
          </button>
          {set > 0 && <Link href={paths.shop(shopSearch({ ...query, ...without }))}>Limpar filtros</Link>}
        </div>
      </form>
    </details>
  )
}
