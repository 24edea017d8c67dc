import { parseDate, parseDateTime } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  type DateValue,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './date-time-field.module.css'
import field from './field.module.css'
import type { FieldFrameProps } from './field-frame.tsx'

type DateTimeFieldProps = FieldFrameProps & {
  /** `2026-11-20T19:30`, `2026-11-20` or '' */
  value: string
  /** '' while it is incomplete */
  onChange: (value: string) => void
  precision?: 'minute' | 'day'
  min?: string
  name?: string
}

/** Wall time, shown as dd/mm/aaaa hh:mm whatever the browser's language. The caller shows the zone beside it. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, help, error, optional, className, value, onChange, precision = 'minute', min, name } = props
  const id = useId()
  const described = classNames(error && `${id}-error`, Boolean(help) && `${id}-help`)
  return (
    <div className={classNames(field.field, className)} data-field={name}>
      <span className={field.label} id={`${id}-label`}>
        {label}
        {optional && <span className={field.optional}> (opcional)</span>}
      </span>
      {help && (
        <p className={field.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      <DatePicker
        className={styles.picker ?? ''}
        aria-labelledby={`${id}-label`}
        {...(described && { 'aria-describedby': described })}
        value={dateIn(value, precision)}
        onChange={(next) => onChange(textOf(next, precision))}
        granularity={precision}
        hourCycle={24}
        shouldForceLeadingZeros
        isInvalid={error !== undefined}
        {...(min && { minValue: parseDate(min.slice(0, 10)) })}
      >
        <Group className={classNames(field.control, styles.date) ?? ''}>
          <DateInput className={styles.segments ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          <Button className={styles.opener ?? ''}>
            <Icon of={CalendarDays} size="small" />
          </Button>
        </Group>
        <Popover className={styles.popover ?? ''} data-area="account">
          <Dialog className={styles.dialog ?? ''}>
            <Calendar>
              <header className={styles.header}>
                <Button slot="previous" className={styles.step ?? ''}>
                  <Icon of={ChevronLeft} size="small" />
                </Button>
                <Heading className={styles.month ?? ''} />
                <Button slot="next" className={styles.step ?? ''}>
                  <Icon of={ChevronRight} size="small" />
                </Button>
              </header>
              <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
                {(date) => <CalendarCell date={date} className={styles.cell ?? ''} />}
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
      {/* Gives the value to forms that are read by their fields. */}
      {name && <input type="hidden" name={name} value={value} />}
      {error && (
        <p className={field.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** An unreadable value shows as empty: the form reports it when saved. */
function dateIn(text: string, precision: 'minute' | 'day'): DateValue | null {
  try {
    if (!text) return null
    return precision === 'day'
      ? parseDate(text.slice(0, 10))
      : parseDateTime(text.length > 10 ? text : `${text}T00:00`)
  } catch {
    return null
  }
}

const textOf = (value: DateValue | null, precision: 'minute' | 'day'): string =>
  value?.toString().slice(0, precision === 'day' ? 10 : 16) ?? ''
