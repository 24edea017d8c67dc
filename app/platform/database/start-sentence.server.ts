import { codeOf, memberOf } from '../members.ts'

const away = 'O banco de dados de DATABASE_URL não responde.'
const unknownHost = 'O servidor de DATABASE_URL não foi encontrado. Confira o nome.'
const refused = 'O banco de dados de DATABASE_URL recusou o usuário ou a senha.'

const behindBouncer =
  'DATABASE_URL leva a um PgBouncer. Diga também, em DATABASE_DIRECT_URL, o endereço do próprio PostgreSQL: os trabalhos e as migrações precisam dele.'

/** Sentences by SQLSTATE, or by the error code of the operating system. */
const sentences: Record<string, string> = {
  ECONNREFUSED: away,
  ECONNRESET: away,
  ETIMEDOUT: away,
  EHOSTUNREACH: away,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  '28000': refused,
  '28P01': refused,
  '3D000': 'O banco de dados de DATABASE_URL não existe. Crie-o antes: CREATE DATABASE praca.',
  '42501':
    'O usuário de DATABASE_URL não pode criar tabelas neste banco. Faça dele o dono: ALTER DATABASE praca OWNER TO usuario.',
  '53300': 'O PostgreSQL de DATABASE_URL não aceita mais conexões. Aumente max_connections, ou feche outras.',
  '57P03': 'O PostgreSQL de DATABASE_URL ainda está iniciando. Tente de novo em instantes.',
}

const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300',
  '57P03',
])

/** Whether the problem may pass in a moment: the database is away, starting, or has no free connection. */
export const isPassing = (problem: unknown): boolean => passing.has(codeOf(problem) ?? '')

/** Null for a bug, which is shown unchanged. */
export function startSentence(problem: unknown): string | null {
  // The built program has a second class of this name, so that `instanceof` does not find it.
  if (problem instanceof Error && problem.constructor.name === 'StartProblem') return problem.message
  const code = codeOf(problem) ?? ''
  if (code === '08P01' && String(memberOf(problem, 'message')).includes('unsupported startup parameter'))
    return behindBouncer
  return sentences[code] || null
}
