import { expect, test } from 'vitest'
import { saidOf } from './said-words.ts'

const status = { draft: 'Rascunho', published: 'Publicada', scheduled: 'Agendada' }

test('what the form says of a thing agrees with its gender', () => {
  expect(saidOf('página', 'a', status)).toEqual({
    fresh: 'Nova página',
    edit: 'Editar página',
    created: 'Página criada.',
    saved: 'Página salva.',
    moved: {
      draft: 'Página de volta a rascunho.',
      published: 'Página publicada.',
      scheduled: 'Página agendada.',
    },
    status,
    publishedOn: 'Publicada em',
    appears: 'Aparece sozinha',
    untitled: 'Título da página',
    preview: {
      title: 'Prévia da página',
      whoSees: 'Quem receber este link vê a página como ela está salva, mesmo sem publicar',
    },
  })
  expect(saidOf('evento', 'o', status)).toMatchObject({
    fresh: 'Novo evento',
    saved: 'Evento salvo.',
    untitled: 'Título do evento',
    preview: {
      title: 'Prévia do evento',
      whoSees: 'Quem receber este link vê o evento como ele está salvo, mesmo sem publicar',
    },
  })
})
