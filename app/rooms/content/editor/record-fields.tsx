import { Controller, type FieldErrors, type Path, type PathValue } from 'react-hook-form'
import { longestTag, mostTags, tagKey } from '../../../platform/text/tags.ts'
import { TagsField } from '../../../ui/fields/tags-field.tsx'
import { beginningOf } from './beginning-of.ts'
import type { ContentFields, KnownContent } from './content-kind.ts'
import { PublicationFields } from './publication-fields.tsx'
import { SearchPreview } from './search-preview.tsx'
import type { ContentEditor } from './use-content-editor.ts'

type Of<View extends KnownContent, Form extends ContentFields> = { editor: ContentEditor<View, Form> }

/** The address the record will have: the form's slug, or one made from the title. */
function addressIn<View extends KnownContent, Form extends ContentFields>({
  kind,
  values,
}: ContentEditor<View, Form>): string {
  return values.slug || (values.title ? kind.slugForTitle(values.title) : '')
}

export function PublicationOfRecord<View extends KnownContent, Form extends ContentFields>({
  editor,
  isDated = false,
}: Of<View, Form> & { isDated?: boolean }) {
  const { kind, form, values, saved, zone } = editor
  const { isSubmitted } = form.formState
  return (
    <PublicationFields
      register={(field) => form.register(field as Path<Form>)}
      errors={form.formState.errors as FieldErrors<Record<'status' | 'published_at' | 'slug', string>>}
      labels={kind.labels}
      values={values}
      onTime={(time) =>
        form.setValue('published_at' as Path<Form>, time as PathValue<Form, Path<Form>>, {
          shouldValidate: isSubmitted,
        })
      }
      saved={saved.record}
      zone={zone}
      address={{
        before: kind.at.view(''),
        made: addressIn(editor),
        from: kind.labels.title.toLowerCase(),
      }}
      said={kind.said}
      isDated={isDated}
    />
  )
}

type TaggedFields = ContentFields & { tags: string[] }

export function TagsOfRecord<View extends KnownContent, Form extends TaggedFields>({
  editor,
  known,
}: Of<View, Form> & { known: readonly string[] }) {
  const { kind, form } = editor
  // An error of one tag stands under all of them.
  const { tags } = form.formState.errors as FieldErrors<{ tags: string[] }>
  const error = tags?.message ?? tags?.find?.((one) => one)?.message
  return (
    <div data-field="tags">
      <Controller
        control={form.control}
        name={'tags' as Path<Form>}
        render={({ field }) => (
          <TagsField
            label={kind.labels.tags}
            optional
            help="Escreva um e aperte Enter ou vírgula."
            value={field.value as string[]}
            onChange={field.onChange}
            known={known}
            sameAs={tagKey}
            most={mostTags}
            maxLength={longestTag}
            error={error}
          />
        )}
      />
    </div>
  )
}

type SearchPreviewOfRecordProps = {
  site: { title: string; origin: string | null }
  /** for search engines; without one the beginning of the text stands in for it */
  description?: string
}

/** Shows the record as a search result. */
export function SearchPreviewOfRecord<View extends KnownContent, Form extends ContentFields>({
  editor,
  site,
  description,
}: Of<View, Form> & SearchPreviewOfRecordProps) {
  const { kind, values } = editor
  return (
    <SearchPreview
      title={[values.title || kind.said.untitled, site.title].filter(Boolean).join(' – ')}
      address={(site.origin ?? '') + kind.at.view(addressIn(editor) || 'endereco')}
      description={description || beginningOf(values.content)}
    />
  )
}
