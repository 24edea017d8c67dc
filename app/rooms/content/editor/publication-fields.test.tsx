// @vitest-environment jsdom
import { I18nProvider } from 'react-aria-components'
import { expect, test } from 'vitest'
import { drawn } from '../../../ui/drawn.testing.tsx'
import { postKind } from '../../news/ui/post-kind.ts'
import type { Status } from '../record/publication.ts'
import { PublicationFields } from './publication-fields.tsx'

type Saved = { status: Status; published_at: string | null } | null

async function labels(
  saved: Saved,
  { isDated = true, status = saved?.status ?? 'draft', refusal = '' } = {},
) {
  const { place } = await drawn(
    <I18nProvider locale="pt-BR">
      <PublicationFields
        register={(name) => ({ name, onChange: async () => {}, onBlur: async () => {}, ref: () => {} })}
        errors={refusal ? { published_at: { type: 'server', message: refusal } } : {}}
        labels={postKind.labels}
        values={{ status, published_at: '' }}
        onTime={() => {}}
        saved={saved}
        zone="America/Sao_Paulo"
        address={{ before: '/noticias/', made: '', from: 'título' }}
        said={postKind.said}
        isDated={isDated}
      />
    </I18nProvider>,
  )
  return place.textContent
}

test('a draft whose date visitors see may say when it first came out', async () => {
  expect(await labels(null)).toContain('Publicada em')
  expect(await labels({ status: 'draft', published_at: '2019-05-04T12:00:00.000Z' })).toContain(
    'Publicada em',
  )
})

test('another has no date before it is public, nor has one that was to come out later', async () => {
  expect(await labels(null, { isDated: false })).not.toContain('Publicada em')
  expect(await labels({ status: 'draft', published_at: '2199-01-01T12:00:00.000Z' })).not.toContain(
    'Publicada em',
  )
})

test('a time that is refused is shown with its field, wherever it came from', async () => {
  const refusal = 'Essa data ainda não chegou.'
  expect(await labels(null, { refusal })).toContain(refusal)
  expect(await labels(null, { isDated: false, refusal })).toContain(refusal)
})
