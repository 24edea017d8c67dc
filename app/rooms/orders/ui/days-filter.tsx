import { useSearchParams } from 'react-router'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { listAddress } from '../../../ui/list-address.ts'
import styles from './orders-list.module.css'

/** From one day to another, both included, on the calendar of the site. */
export function DaysFilter() {
  const [search, setSearch] = useSearchParams()
  const day = (name: 'from' | 'to', label: string) => (
    <DateTimeField
      label={label}
      precision="day"
      value={search.get(name) ?? ''}
      onChange={(event) =>
        setSearch((now) => listAddress(now, { [name]: event.target.value }), {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  )
  return (
    <div className={styles.days}>
      {day('from', 'De')}
      {day('to', 'Até')}
    </div>
  )
}
