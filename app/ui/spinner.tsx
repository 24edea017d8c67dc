import styles from './spinner.module.css'

/** With a label it is announced; without one it decorates a control that already says what happens. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={styles.spinner} aria-hidden="true" />
  return (
    <span className={styles.labelled} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {label}
    </span>
  )
}
