import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  perPage: number
  total: number
  hrefFor: (page: number) => string
  label?: string
}

export function Pagination({ page, perPage, total, hrefFor, label = 'Páginas' }: PaginationProps) {
  const last = Math.ceil(total / perPage)
  if (last <= 1) return null
  return (
    <nav aria-label={label} className={styles.pagination}>
      {page > 1 && (
        <Link className={styles.step} href={hrefFor(page - 1)} rel="prev">
          <Icon of={ChevronLeft} size="small" /> Anterior
        </Link>
      )}
      <ol className={styles.numbers}>
        {pageWindow(page, last).map((step, position) =>
          step === 'gap' ? (
            <li key={`gap-${position < 3 ? 'before' : 'after'}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={step}>
              <Link
                className={styles.number}
                href={hrefFor(step)}
                aria-label={`Página ${step}`}
                aria-current={step === page ? 'page' : undefined}
              >
                {step}
              </Link>
            </li>
          ),
        )}
      </ol>
      <p className={styles.where}>
        Página {page} de {last}
      </p>
      {page < last && (
        <Link className={styles.step} href={hrefFor(page + 1)} rel="next">
          Próxima <Icon of={ChevronRight} size="small" />
        </Link>
      )}
    </nav>
  )
}
