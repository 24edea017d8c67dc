import { expect, test } from 'vitest'
import { readEnv, StartProblem } from './env.server.ts'

test('what is not set, or set to nothing, has its default', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', TRUST_PROXY: [] })
  expect(readEnv({ PORT: ' ', PUBLIC_ORIGIN: '', TRUST_PROXY: '' })).toMatchObject({
    PORT: 3000,
    TRUST_PROXY: [],
  })
})

test('copies that are to stay open are not the same as a passphrase that is not given', () => {
  const passphrase = 'jatobá baru mangaba pequi'
  for (const [given, BACKUP_PASSPHRASE, BACKUPS_STAY_OPEN] of [
    ['', undefined, false],
    ['off', undefined, true],
    [passphrase, passphrase, false],
  ] as const)
    expect(readEnv({ BACKUP_PASSPHRASE: given })).toMatchObject({ BACKUP_PASSPHRASE, BACKUPS_STAY_OPEN })
})

test('lists are read part by part', () => {
  const env = readEnv({
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8',
    EXTRA_HOSTS: 'WWW.exemplo.org.br,[::1]:80',
  })
  expect(env.TRUST_PROXY).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])
  expect(env.EXTRA_HOSTS).toEqual(['www.exemplo.org.br', '[::1]:80'])
})

test.each([
  ['PORT', 'oitenta', 'um número de porta'],
  ['PORT', '-1', 'um número de porta'],
  ['PORT', '70000', 'uma porta de 0 a 65535'],
  ['NODE_ENV', 'prod', 'production ou development'],
  ['PUBLIC_ORIGIN', 'exemplo.org.br', 'um endereço como https://exemplo.org.br'],
  ['PUBLIC_ORIGIN', 'https://exemplo.org.br/loja', 'só o endereço, sem caminho'],
  ['EXTRA_HOSTS', 'https://www.exemplo.org.br', 'nomes separados por vírgula'],
  ['DATABASE_URL', 'mysql://praca@db/praca', 'postgres://usuario:senha@host/banco'],
  ['SMTP_URL', 'smtp.exemplo.org.br', 'smtp://usuario:senha@host:587'],
  ['MAIL_FROM', 'cooperativa', 'um endereço de e-mail'],
  ['TRUST_PROXY', 'meu-proxy', 'endereços ou redes separados por vírgula'],
  ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/99', 'endereços ou redes separados por vírgula'],
  ['TRUST_PROXY', '10.0.0.0/', 'endereços ou redes separados por vírgula'],
  ['SETUP_TOKEN', 'curto', 'ao menos 8 caracteres'],
  ['SECRET_KEY', 'curta', 'ao menos 32 caracteres'],
  ['BACKUP_PASSPHRASE', 'curta', 'ao menos 12 caracteres, ou off'],
  ['PASSWORD_POLICY', 'mole', 'warn ou strict'],
  ['SHARED_CACHE_SECONDS', '86400', 'de 0 a 3600 segundos'],
])('%s=%s stops the start and says what was expected', (name, value, expected) => {
  const start = () => readEnv({ [name]: value })
  expect(start).toThrow(StartProblem)
  expect(start).toThrow(`A variável ${name} está errada; esperado: ${expected}`)
})

const bucket = { S3_BUCKET: 'praca', S3_REGION: 'sa-east-1' }
const database = 'postgres://praca@db.test/praca'
test.each([
  [{ DATABASE_READ_URL: database }, 'DATABASE_READ_URL precisa de DATABASE_URL ao lado'],
  [{ S3_ENDPOINT: 'https://s3.test' }, 'S3_ENDPOINT precisa de S3_BUCKET ao lado'],
  [{ S3_BUCKET: ' ', S3_SECRET_ACCESS_KEY: 'y' }, 'S3_SECRET_ACCESS_KEY precisa de S3_BUCKET ao lado'],
  [{ S3_BUCKET: 'praca' }, 'S3_REGION ou S3_ENDPOINT'],
  [{ ...bucket, S3_ACCESS_KEY_ID: 'x' }, 'S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY só valem juntas'],
  [
    { ...bucket, BACKUP_S3_ENDPOINT: 'https://s3.test' },
    'BACKUP_S3_ENDPOINT precisa de BACKUP_S3_BUCKET ao lado',
  ],
  [
    { BACKUP_S3_BUCKET: 'copias', BACKUP_S3_SECRET_ACCESS_KEY: 'y' },
    'BACKUP_S3_ACCESS_KEY_ID e BACKUP_S3_SECRET_ACCESS_KEY só valem juntas',
  ],
  [{ BACKUP_FOLDER: '/mnt', BACKUP_S3_BUCKET: 'copias' }, 'o segundo local é um só'],
])('%j stops the start: one without the other is not what was meant', (given, expected) => {
  const start = () => readEnv(given)
  expect(start).toThrow(StartProblem)
  expect(start).toThrow(expected)
})

test.each([
  [{ DATABASE_URL: database, DATABASE_READ_URL: database, DATABASE_DIRECT_URL: database }],
  [{ ...bucket, BACKUP_FOLDER: '/mnt' }],
  [{ ...bucket, S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y', BACKUP_S3_BUCKET: 'copias' }],
  [{ BACKUP_S3_BUCKET: '', BACKUP_S3_REGION: '', BACKUP_S3_ACCESS_KEY_ID: '', BACKUP_FOLDER: '' }],
])('%j is whole', (given) => {
  expect(readEnv(given).DATA_DIR).toBe('./data')
})
