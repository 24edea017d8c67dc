// The environment is parsed once at start: a wrong value stops the start with its name and the expected form.
import { isIP } from 'node:net'
import { z } from 'zod'

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => blank(given) ?? value, schema)

const origin = z
  .url({ protocol: /^https?$/, error: 'um endereço como https://exemplo.org.br' })
  .transform((value, check) => {
    const url = new URL(value)
    if (url.pathname !== '/' || url.search || url.hash || url.username)
      check.addIssue({ code: 'custom', message: 'só o endereço, sem caminho: https://exemplo.org.br' })
    return url.origin
  })

/** Loopback only, because the environment must not send questions to hosts that this program does not name. */
const localOrigin = z
  .url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/, error: 'http://127.0.0.1:porta' })
  .transform((value) => new URL(value).origin)

/** Every part is checked: ignoring a wrong one would open or close the site to the wrong people. */
const list = (isOne: (part: string) => boolean, expected: string) =>
  z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((parts) => parts.every(isOne), expected)

const isHostName = (text: string) => /^([a-z0-9][a-z0-9.-]*|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(text)

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return widest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
}

const environment = z.object({
  NODE_ENV: withDefault(
    z.enum(['production', 'development', 'test'], 'production ou development'),
    'production',
  ),
  PORT: withDefault(
    z.coerce.number('um número de porta').int().min(0).max(65535, 'uma porta de 0 a 65535'),
    3000,
  ),
  WORKERS: withDefault(
    z.union([z.literal('auto'), z.coerce.number().int().min(1).max(64)], 'auto ou um número de 1 a 64'),
    1,
  ),
  HOST: withDefault(z.string(), '127.0.0.1'),
  METRICS_PORT: optional(
    z.coerce.number('um número de porta').int().min(0).max(65535, 'uma porta de 0 a 65535'),
  ),
  METRICS_HOST: withDefault(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: 'http://coletor:4318' })),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'http://coletor:4318/v1/traces' }),
  ),
  OTEL_SDK_DISABLED: optional(z.string().toLowerCase()),
  OTEL_TRACES_EXPORTER: withDefault(z.enum(['otlp', 'none'], 'otlp ou none'), 'otlp'),
  OTEL_TRACES_SAMPLER: withDefault(
    z.enum(
      [
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ],
      'parentbased_traceidratio ou outro dos nomes do OpenTelemetry',
    ),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: withDefault(z.coerce.number('um número').min(0).max(1, 'de 0 a 1'), 1),
  TLS_CERTIFICATE: optional(z.string()),
  DATA_DIR: withDefault(z.string(), './data'),
  PUBLIC_ORIGIN: optional(origin),
  EXTRA_HOSTS: withDefault(list(isHostName, 'nomes separados por vírgula, como www.exemplo.org.br'), ''),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'postgres://usuario:senha@host/banco' }),
  ),
  DATABASE_DIRECT_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'postgres://usuario:senha@host/banco' }),
  ),
  DATABASE_READ_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'postgres://usuario:senha@replica/banco' }),
  ),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'smtp://usuario:senha@host:587' })),
  MAIL_FROM: optional(z.email('um endereço de e-mail')),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ENDPOINT: optional(z.url('um endereço https://')),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  TRUST_PROXY: withDefault(
    list(isNetwork, 'endereços ou redes separados por vírgula, como 127.0.0.1 ou 10.0.0.0/8'),
    '',
  ),
  SETUP_TOKEN: optional(z.string().min(8, 'ao menos 8 caracteres')),
  SECRET_KEY: optional(z.string().min(32, 'ao menos 32 caracteres')),
  PASSWORD_POLICY: withDefault(z.enum(['warn', 'strict'], 'warn ou strict'), 'warn'),
  OUTSIDE_ORIGIN: optional(localOrigin),
  BACKUPS: withDefault(z.enum(['on', 'off'], 'on ou off'), 'on'),
  BACKUP_PASSPHRASE: optional(
    z.string().refine((given) => given === 'off' || given.length >= 12, 'ao menos 12 caracteres, ou off'),
  ),
  BACKUP_FOLDER: optional(z.string()),
  BACKUP_S3_BUCKET: optional(z.string()),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_ENDPOINT: optional(z.url('um endereço https://')),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  STARTED_AGAIN: optional(z.string().regex(/^\d+:\d+:\d+$/, 'o que bin/start.sh escreve')),
  SHARED_CACHE_SECONDS: withDefault(
    z.coerce.number('um número de segundos').int().min(0).max(3600, 'de 0 a 3600 segundos'),
    0,
  ),
  SERVICE_WORKER: withDefault(z.enum(['on', 'off'], 'on ou off'), 'on'),
})

/** `off` is the yes of who gave the passphrase up; nothing is what a forgotten one looks like. */
const withOpenBackups = environment.transform(({ BACKUP_PASSPHRASE: given, ...env }) => ({
  ...env,
  BACKUP_PASSPHRASE: given === 'off' ? undefined : given,
  BACKUPS_STAY_OPEN: given === 'off',
}))

export type Env = z.output<typeof withOpenBackups>

/** Keeps the program from starting: one pt-BR sentence, exit code 1. */
export class StartProblem extends Error {}

/** Variables are in docs/operations.md; throws `StartProblem` naming the wrong one. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = withOpenBackups.safeParse(source)
  if (parsed.success) return withoutContradictions(parsed.data)
  const [issue] = parsed.error.issues
  throw new StartProblem(`A variável ${issue?.path.join('.')} está errada; esperado: ${issue?.message}.`)
}

const uploadKeys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const copyKeys = ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const

/** Variables that mean nothing without another one. */
const leaning: { names: readonly (keyof Env)[]; on: keyof Env; why: string }[] = [
  {
    names: ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'],
    on: 'DATABASE_URL',
    why: 'o banco de que ela é outro caminho',
  },
  {
    names: ['S3_REGION', 'S3_ENDPOINT', ...uploadKeys],
    on: 'S3_BUCKET',
    why: 'o bucket em que as imagens e os arquivos ficam',
  },
  {
    names: ['BACKUP_S3_REGION', 'BACKUP_S3_ENDPOINT', ...copyKeys],
    on: 'BACKUP_S3_BUCKET',
    why: 'o bucket para onde as cópias vão',
  },
]

/** Refuses what would otherwise be ignored in silence, or fail long after the start. */
function withoutContradictions(env: Env): Env {
  for (const { names, on, why } of leaning) {
    const stray = names.find((name) => env[name])
    if (stray && !env[on]) throw new StartProblem(`A variável ${stray} precisa de ${on} ao lado: ${why}.`)
  }
  if (env.S3_BUCKET && !env.S3_REGION && !env.S3_ENDPOINT)
    throw new StartProblem('Com S3_BUCKET é preciso informar S3_REGION ou S3_ENDPOINT.')
  for (const keys of [uploadKeys, copyKeys])
    if (keys.filter((name) => env[name]).length === 1)
      throw new StartProblem(`${keys.join(' e ')} só valem juntas.`)
  if (env.BACKUP_FOLDER && env.BACKUP_S3_BUCKET)
    throw new StartProblem('BACKUP_FOLDER e BACKUP_S3_BUCKET não valem juntas: o segundo local é um só.')
  return env
}
