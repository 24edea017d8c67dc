import type { ComponentProps } from 'react'
import { Controller, type Path } from 'react-hook-form'
import { errorAt } from '../../../platform/forms/error-at.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import type { ContentFields, KnownContent } from './content-kind.ts'
import { findPlaces } from './find-places.ts'
import type { ContentEditor } from './use-content-editor.ts'

type Of<View extends KnownContent, Form extends ContentFields> = { editor: ContentEditor<View, Form> }

export function TitleField<View extends KnownContent, Form extends ContentFields>({
  editor,
  longest,
  help,
}: Of<View, Form> & { longest: number; help?: string | undefined }) {
  return (
    <TextField
      label={editor.kind.labels.title}
      limit={longest}
      help={help}
      autoFocus={editor.isNew}
      error={errorAt(editor.form.formState.errors, 'title')}
      {...editor.form.register('title' as Path<Form>)}
    />
  )
}

type Uploads = Pick<
  ComponentProps<typeof RichTextField>,
  | 'images'
  | 'uploadImage'
  | 'readPicture'
  | 'uploadFile'
  | 'readFile'
  | 'fileTypes'
  | 'choosePicture'
  | 'chooseFile'
>

/** The room provides the uploads in the text: this component knows none. */
export function TextOfRecord<View extends KnownContent, Form extends ContentFields>({
  editor,
  ...uploads
}: Of<View, Form> & Uploads) {
  return (
    <div data-field="content">
      <Controller
        control={editor.form.control}
        name={'content' as Path<Form>}
        render={({ field }) => (
          <RichTextField
            {...uploads}
            findPlaces={findPlaces}
            ref={editor.text}
            label={editor.kind.labels.content}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errorAt(editor.form.formState.errors, 'content')}
          />
        )}
      />
    </div>
  )
}
