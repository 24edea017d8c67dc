// What the form of a material knows of materials: the rest of its life is every content form's.
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import type { ContentKind } from '../../content/editor/content-kind.ts'
import { movedWords } from '../../content/editor/moved-words.ts'
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
import { materialsApi } from './materials-api.ts'

const one = () => materialsApi()[':id']

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
  create: (form, zone) => send(materialsApi().index.$post({ json: inputOf(form, zone) }), { quiet: true }),
  save: (id, version, form, before, zone) =>
    send(one().$patch({ param: { id }, json: { ...changesOf(form, before, zone), version } }), {
      quiet: true,
    }),
  setPublication: (id, version, to) =>
    send(one().$patch({ param: { id }, json: { ...to, version } }), { quiet: true }),
  past: {
    async read(id, revision) {
      const past = await send(one().revisions[':revision'].$get({ param: { id, revision } }))
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
    restore: (id, revision, version) =>
      send(one().revisions[':revision'].restore.$post({ param: { id, revision }, json: { version } })),
  },
  sharePreview: (id) => send(one().preview.$post({ param: { id } })),
  at: {
    list: { label: 'Biblioteca', href: paths.materials() },
    edit: paths.editMaterial,
    view: paths.material,
    preview: paths.previewMaterial,
  },
  said: {
    fresh: 'Novo material',
    edit: 'Editar material',
    created: 'Material criado.',
    saved: 'Material salvo.',
    moved: movedWords('Material', 'o'),
    status: statusText,
    publishedOn: 'Publicado em',
    appears: 'Aparece sozinho',
    untitled: 'Título do material',
    preview: {
      title: 'Pré-visualizar o material',
      whoSees: 'Quem receber este link vê o material como ele está salvo, mesmo sem publicar',
    },
  },
}
