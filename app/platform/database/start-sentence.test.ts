import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '../../../tests/support/empty-database.ts'
import { StartProblem } from '../env.server.ts'
import { isPassing, startSentence } from './start-sentence.server.ts'

let database: EmptyDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.drop())

async function said(change: (config: pg.PoolConfig) => pg.PoolConfig, statement = 'select 1') {
  const client = new pg.Client(change(database.connection))
  client.on('error', () => {})
  const problem = await client
    .connect()
    .then(() => client.query(statement))
    .then(
      () => null,
      (thrown: unknown) => thrown,
    )
  await client.end().catch(() => {})
  return startSentence(problem)
}
const at =
  (part: 'username' | 'pathname' | 'port' | 'hostname', value: string) => (config: pg.PoolConfig) => {
    if (!config.connectionString) {
      const names = { username: 'user', pathname: 'database', port: 'port', hostname: 'host' } as const
      return { ...config, [names[part]]: value.replace('/', '') }
    }
    const url = new URL(config.connectionString)
    url[part] = value
    return { ...config, connectionString: url.href }
  }

test('a service that cannot be used is told apart by what its owner has to do', async () => {
  expect(await said(at('username', 'ninguem'))).toContain('recusou o usuário ou a senha')
  expect(await said(at('pathname', '/nao-ha'))).toContain('não existe. Crie-o antes')
  expect(await said(at('hostname', 'nao-ha.invalid'))).toContain('não foi encontrado')
  expect(await said((config) => config, 'select * from pg_authid')).toContain('não pode criar tabelas')
})

test('what is away for a moment is told apart from what a person must change', () => {
  for (const code of ['ECONNREFUSED', '57P03', '53300']) expect(isPassing({ code }), code).toBe(true)
  for (const problem of [{ code: '28P01' }, new StartProblem('x'), null])
    expect(isPassing(problem)).toBe(false)
})

test('a problem of the start is its own sentence; a bug is none', () => {
  expect(startSentence(new StartProblem('A porta 3000 já está em uso.'))).toBe('A porta 3000 já está em uso.')
  expect(startSentence(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toContain(
    'não responde',
  )
  for (const bug of [new TypeError('x is not a function'), null, 'x', { code: 42 }, { code: '42703' }])
    expect(startSentence(bug)).toBeNull()
})
