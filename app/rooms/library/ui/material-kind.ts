import { paths } from '../../../paths.ts'
import type { ContentKind } from '../../content/editor/content-kind.ts'
import { saidOf } from '../../content/editor/said-words.ts'
import { languageName } from '../languages.ts'
import { licenceOf } from '../licences.ts'
import type { MaterialView } from '../material.ts'
import {
  changesOf,
  differences,
  emptyForm,
  fieldLabels,
  formOf,
  inputOf,
  type MaterialForm,
  writtenFields,
} from '../material-form.ts'
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
    if (field === 'language') return languageName(form.language ?? '') || 'Não informado'
    if (field === 'licence') return licenceOf(form.licence ?? '')?.name ?? 'Não informada'
    return undefined
  },
  create: (form, zone) => materialCalls.create(inputOf(form, zone)),
  save: (id, version, form, before, zone) => materialCalls.save(id, version, changesOf(form, before, zone)),
  setPublication: materialCalls.setPublication,
  past: {
    async read(id, revision) {
      const past = await materialCalls.past.read(id, revision)
      if (!past.ok) return past
      const { language, licence, ...said } = past.data
      return {
        ...past,
        data: {
          ...said,
          ...writtenFields(past.data),
          language: language as MaterialForm['language'],
          licence: licence as MaterialForm['licence'],
        },
      }
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
