import { Search } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './header-search.module.css'
import { SearchForm } from './search-form.tsx'

const panel = 'busca-do-site'

/** A popover, which the browser opens and closes without script. */
export function HeaderSearch() {
  return (
    <>
      <button
        type="button"
        popoverTarget={panel}
        aria-label="Buscar no site"
        className={buttonClass({ look: 'quiet', icon: Search }, null, styles.opener)}
      >
        <Icon of={Search} size="small" />
      </button>
      <div id={panel} popover="auto" className={styles.panel} data-unprinted="">
        <div className={styles.inner}>
          <SearchForm label="Busca no site" autoFocus />
        </div>
      </div>
    </>
  )
}
