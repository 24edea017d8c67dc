import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Progress } from '../progress.tsx'
import field from './field.module.css'
import type { FieldFrameProps } from './field-frame.tsx'
import styles from './file-field.module.css'
import { useFocusWhileSending } from './use-focus-while-sending.ts'

type FileFieldProps = FieldFrameProps & {
  accept?: string
  multiple?: boolean
  disabled?: boolean
  name?: string
  onFiles: (files: File[]) => void
  progress?: { label: ReactNode; value?: number; detail?: ReactNode } | undefined
  /** The current file: a picture, a name, a button to remove it. */
  children?: ReactNode
}

export function FileField(props: FileFieldProps) {
  const {
    label,
    help,
    error,
    optional,
    className,
    accept,
    multiple,
    disabled,
    name,
    onFiles,
    progress,
    children,
  } = props
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  useFocusWhileSending(whole, progress !== undefined)
  const [isOver, setOver] = useState(false)
  const described = classNames(error && `${id}-error`, Boolean(help) && `${id}-help`)

  const send = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files)
  }

  return (
    <div ref={whole} className={classNames(field.field, className)}>
      <span className={field.label} id={`${id}-label`}>
        {label}
        {optional && <span className={field.optional}> (opcional)</span>}
      </span>
      {help && (
        <p className={field.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {children && <div className={styles.present}>{children}</div>}
      {progress ? (
        <Progress {...progress} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside serves every hand
        <div
          className={classNames(styles.zone, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            id={id}
            type="file"
            className={styles.input}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            name={name}
            aria-labelledby={`${id}-label ${id}-words`}
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              send(event.target.files)
              event.target.value = ''
            }}
          />
          <Icon of={Upload} />
          <label htmlFor={id} id={`${id}-words`}>
            <strong>Escolher {multiple ? 'arquivos' : 'arquivo'}</strong>
            <span className={styles.drop}> ou soltar aqui</span>
          </label>
        </div>
      )}
      {error && (
        <p className={field.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
