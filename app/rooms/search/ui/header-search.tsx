import { Search } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './header-search.module.css'
import { SearchForm } from './search-form.tsx'

const panel = 'busca-do-site'

/** The search of every page: the browser opens it below the header, puts the cursor into it and closes it again. */
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
      <div id={panel} popover="auto" className={styles.panel}>
        <div className={styles.inner}>
          <SearchForm label="Busca no site" autoFocus />
        </div>
      </div>
    </>
  )
}
