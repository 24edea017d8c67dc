import type { Failure } from '../../../platform/api-client/send.ts'
import { type Noun, thisOne } from '../../../platform/text/nouns.ts'
import { inTrash } from '../record/refusals.ts'

/** A refused save, in words for who still has the form of a record that is gone: reloading would lose it. */
export function sayGone(noun: Noun, failure: Failure): Failure {
  if (failure.code === inTrash)
    return {
      ...failure,
      message: `Alguém moveu ${thisOne(noun)} para a lixeira. O que você escreveu continua aqui: restaure na lixeira, em outra aba, e salve de novo.`,
    }
  if (failure.code === 'not_found')
    return {
      ...failure,
      message: `Alguém excluiu ${thisOne(noun)} para sempre. O que você escreveu continua aqui: copie antes de sair.`,
    }
  return failure
}
