import { paths } from '../../../paths.ts'
import type { ContentKind } from '../../content/editor/content-kind.ts'
import { saidOf } from '../../content/editor/said-words.ts'
import { toldBy, typedPastOf } from '../../content/record/field.ts'
import type { MaterialView } from '../material.ts'
import { materialFields } from '../material-fields.ts'
import {
  changesOf,
  differences,
  emptyForm,
  fieldLabels,
  formOf,
  inputOf,
  type MaterialForm,
} from '../saving/material-form.ts'
import { newMaterial, slugForTitle } from '../schema.ts'
import { statusText } from '../text.ts'
import { materialCalls } from './materials-api.ts'

export const materialKind: ContentKind<MaterialView, MaterialForm> = {
  name: 'material',
  empty: emptyForm,
  labels: fieldLabels,
  schema: newMaterial,
  formOf,
  slugForTitle,
  inputOf,
  differences,
  tell(field, form) {
    if (field === 'file') return form.file?.name ?? 'Sem arquivo'
    return toldBy(materialFields, field, form[field])
  },
  create: (form, zone, key) => materialCalls.create(inputOf(form, zone), key),
  save: (id, version, form, before, zone) => materialCalls.save(id, version, changesOf(form, before, zone)),
  setPublication: materialCalls.setPublication,
  past: {
    async read(id, revision) {
      const past = await materialCalls.past.read(id, revision)
      if (!past.ok) return past
      return { ...past, data: { ...past.data, ...typedPastOf(materialFields, past.data) } }
    },
    restore: materialCalls.past.restore,
  },
  sharePreview: materialCalls.sharePreview,
  at: {
    list: { label: 'Biblioteca', href: paths.materials() },
    edit: paths.editMaterial,
    view: paths.material,
    preview: paths.previewMaterial,
  },
  said: saidOf('material', 'o', statusText),
}
