import { parseDate } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useContext, useId, useLayoutEffect, useRef } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateFieldStateContext,
  DateInput,
  DatePicker,
  DateSegment,
  type DateSegmentProps,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components'
import { completeIt } from '../../platform/text/wall-time.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { Precision } from './date-parts.ts'
import styles from './date-time-field.module.css'
import field from './field.module.css'
import type { FieldFrameProps } from './field-frame.tsx'
import { type PartsHeld, useWrittenDate } from './use-written-date.ts'

type DateTimeFieldProps = FieldFrameProps & {
  /** `2026-11-20T19:30`, `2026-11-20`, '', or what onChange gave of a date that lacks a part */
  value: string
  /** Once it is left incomplete it gives `2026-11-20T__:__`, which no schema takes (`isIncomplete`). */
  onChange: (value: string) => void
  /** The calendar that opens belongs to the field. */
  onFocusChange?: (isFocused: boolean) => void
  precision?: Precision
  min?: string
  name?: string
}

/** Wall time, shown as dd/mm/aaaa hh:mm whatever the browser's language. The caller shows the zone beside it. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, help, optional, className, value, onChange, precision = 'minute', min, name } = props
  const { onFocusChange } = props
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const { date, left, round, parts, change, leave } = useWrittenDate({ value, onChange, precision, whole })
  const error = left ? completeIt(left) : props.error
  const described = classNames(error && `${id}-error`, Boolean(help) && `${id}-help`)

  return (
    <div ref={whole} className={classNames(field.field, className)} data-field={name}>
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
        key={round}
        className={styles.picker ?? ''}
        aria-labelledby={`${id}-label`}
        {...(described && { 'aria-describedby': described })}
        value={date}
        onChange={change}
        onBlur={leave}
        {...(onFocusChange && { onFocusChange })}
        granularity={precision}
        hourCycle={24}
        shouldForceLeadingZeros
        isInvalid={error !== undefined}
        {...(min && { minValue: parseDate(min.slice(0, 10)) })}
      >
        <Group className={classNames(field.control, styles.date) ?? ''}>
          <DateInput className={styles.segments ?? ''}>
            {(segment) => <Part segment={segment} {...parts} />}
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
        <p className={field.error} id={`${id}-error`} role={left ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  )
}

type PartProps = { segment: DateSegmentProps['segment'] } & PartsHeld

/** React Aria gives the state of all parts only to what stands in them. */
function Part({ segment, held, blanks, onBlank }: PartProps) {
  const state = useContext(DateFieldStateContext)
  // Each render blanks one more part, before the page is painted.
  useLayoutEffect(() => {
    held.current = state
    if (!state || blanks.length === 0 || segment !== state.segments[0]) return
    const next = state.segments.find(({ type, isPlaceholder }) => !isPlaceholder && blanks.includes(type))
    if (next) state.clearSegment(next.type)
    else onBlank()
  })
  return <DateSegment segment={segment} className={styles.segment ?? ''} />
}
