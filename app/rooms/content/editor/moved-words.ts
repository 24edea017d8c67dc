import type { Status } from '../record/publication.ts'

/** What is said when a record has come out, or gone back: "Página publicada." */
export const movedWords = (noun: string, ending: 'a' | 'o'): Record<Status, string> => ({
  draft: `${noun} de volta a rascunho.`,
  published: `${noun} publicad${ending}.`,
  scheduled: `${noun} agendad${ending}.`,
})
