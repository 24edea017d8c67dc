import { type Ref, Suspense, useId, useSyncExternalStore } from 'react'
import field from '../fields/field.module.css'
import { useFormFiles } from '../form/form-context.ts'
import { latePart } from '../parts/late-part.tsx'
import { toast } from '../toasts/toast.ts'
import type { RichTextEditorProps, RichTextHandle } from './rich-text-editor.tsx'
import styles from './rich-text-field.module.css'

const RichTextEditor = latePart(() => import('./rich-text-editor.tsx'))

type RichTextFieldProps = Pick<
  RichTextEditorProps,
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'images'
  | 'uploadImage'
  | 'uploadFile'
  | 'readPicture'
  | 'readFile'
  | 'fileTypes'
  | 'choosePicture'
  | 'chooseFile'
  | 'findPlaces'
> & {
  label: string
  error?: string | undefined
  ref?: Ref<RichTextHandle>
}

const never = () => () => {}

export function RichTextField({ label, error, ...editor }: RichTextFieldProps) {
  const id = useId()
  const files = useFormFiles()
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const place = <div className={styles.place} aria-hidden="true" />
  return (
    <div className={field.field}>
      <span className={field.label} id={`${id}-label`}>
        {label}
      </span>
      {isInBrowser ? (
        <Suspense fallback={place}>
          <RichTextEditor
            {...editor}
            id={id}
            aria-labelledby={`${id}-label`}
            aria-describedby={error && `${id}-error`}
            aria-invalid={error !== undefined}
            files={files}
            onUploadError={toast.error}
          />
        </Suspense>
      ) : (
        place
      )}
      {error && (
        <p className={field.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
