// npm test: every check and the tests a change wants to know of; at the end the name of each that failed, and one line
// with their sum. --all adds tests/all, bin/long-tests.js and the agenda in other time zones. With --database only what
// stands on a database, for a second PostgreSQL in TEST_DATABASE_URL. With names of files or folders only these:
// npm test -- app/rooms/news tests/all/journeys/shop.spec.ts
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { build } from './build.js'
import { findChromium } from './chromium.js'
import { install } from './install.js'
import { askedOnce, longTests } from './long-tests.js'
import { ROOT, run } from './run.js'
import { giveUpOnUnknown, say } from './say.js'

const given = process.argv.slice(2)
const known = ['--all', '--database']
giveUpOnUnknown(
  given.filter((one) => one.startsWith('-') && !known.includes(one)),
  'Como usar: npm test, npm test -- --all, npm test -- --database ou npm test -- arquivos e pastas',
)
const node = await install()
const tools = join(ROOT, 'node_modules/.bin')
const reports = mkdtempSync(join(tmpdir(), 'praca-reports-'))
process.env.PATH = [dirname(node), tools, process.env.PATH].join(delimiter)

const sum = { passed: 0, failed: 0 }
const failures = []
const onlyDatabase = given.includes('--database')
const isWhole = given.includes('--all')
const withoutTheRest = ['tests/all/**', ...longTests].flatMap((files) => ['--exclude', files])
const named = given.filter((one) => !one.startsWith('--'))
// What is set for seven in the evening is at seven wherever the program runs. For browsers elsewhere: zones.spec.ts.
const agendaElsewhere = ['America/Sao_Paulo', 'America/Noronha', 'Asia/Tokyo']
const isJourney = (name) => /^tests\/(all\/)?journeys\b/.test(relative(ROOT, resolve(name)))

if (named.length > 0) {
  await onlyNamed()
} else if (onlyDatabase) {
  // What the two starts of the embedded cluster prove has nothing to do with another server; the rest asks none, or asks
  // about addresses, sockets and others' services.
  const elsewhere = [
    'app/platform/{api-client,carrier,cluster,files,forms,images,mail,offline,outside,pdf,rich-text,spreadsheet,text}/**',
    'app/ui/**',
    'bin/**',
    'demo/**',
    'tests/{aborted-body,attacks,house,private-pages,slow-carrier}.test.ts',
  ]
  const left = [...askedOnce, 'tests/all/**', ...elsewhere]
  await vitest(left.flatMap((files) => ['--exclude', files]))
} else {
  say('\n== Formato, lint, tipos e preparação do site')
  // At once: each keeps one processor busy, and no more. The types go on beside the tests.
  const types = check('Tipos', areTypesRight)
  const [isBuilt] = await Promise.all([
    check('Preparação do site', isBuildDone),
    check('Formato e lint', async () => (await run(join(tools, 'biome'), ['ci'])) === 0),
  ])
  await vitest(isWhole ? [] : withoutTheRest, isWhole ? agendaElsewhere : [])
  await types
  if (isBuilt) await journeys(isWhole ? [] : ['tests/journeys/'])
  else failOne('Os testes no navegador precisam do site preparado.')
}

rmSync(reports, { recursive: true })
say('')
for (const failure of failures) console.log(`Falhou: ${failure}`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed || !sum.passed ? 1 : 0

async function onlyNamed() {
  const strangers = named.filter((name) => !existsSync(name))
  if (strangers.length > 0) return failOne(`Não existe: ${strangers.join(', ')}`)
  const [inBrowser, others] = [named.filter(isJourney), named.filter((name) => !isJourney(name))]
  say('\n== Preparação do site')
  const isBuilt = await check('Preparação do site', isBuildDone)
  if (others.length > 0) await vitest(others)
  if (inBrowser.length > 0 && isBuilt) await journeys(inBrowser)
}

async function isBuildDone() {
  return Boolean(await build(node))
}

async function areTypesRight() {
  const isWritten = (await run(join(tools, 'react-router'), ['typegen'])) === 0
  return isWritten && (await run(join(tools, 'tsc'), [], { held: true })) === 0
}

async function check(title, work) {
  const isGood = await work()
  if (isGood) sum.passed += 1
  else failOne(`${title}: falhou.`)
  return isGood
}

// The whole of it in one zone, wherever it runs; the agenda once more in the others (vitest.config.ts).
async function vitest(args, zones = []) {
  const also = zones.length > 0 ? `; a agenda também em ${zones.join(', ')}` : ''
  say(`\n== Testes de unidade e de integração, no fuso UTC${also}`)
  const report = join(reports, 'vitest.json')
  const command = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args]
  const elsewhere = zones.length > 0 ? { AGENDA_ZONES: zones.join() } : {}
  const code = await run(join(tools, 'vitest'), command, { env: { TZ: 'UTC', ...elsewhere } })
  add(code, report, ({ numPassedTests, numFailedTests, testResults }) => {
    for (const { name, message, assertionResults } of testResults) {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      for (const { fullName } of failed) failures.push(`${relative(ROOT, name)}: ${fullName}`)
      if (message) failures.push(`${relative(ROOT, name)}: ${message.split('\n')[0]}`)
    }
    return [numPassedTests, numFailedTests]
  })
}

async function journeys(files = []) {
  say('\n== Testes no navegador')
  const chromium = await findChromium(node)
  if (!chromium) return failOne('Testes no navegador: sem Chromium.')
  const report = join(reports, 'playwright.json')
  const code = await run(join(tools, 'playwright'), ['test', '--reporter=list,json', ...files], {
    env: {
      PRACA_CHROMIUM: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PRACA_TRACE: named.length > 0 ? 'on' : 'off',
    },
  })
  add(code, report, ({ stats, suites }) => {
    for (const title of suites.flatMap((suite) => ended(suite, 'flaky')))
      say(`Só na segunda tentativa: ${title}`)
    failures.push(...suites.flatMap((suite) => ended(suite, 'unexpected')))
    return [stats.expected + stats.flaky, stats.unexpected]
  })
}

function ended({ title, specs = [], suites = [] }, ending) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === ending))
  return [...own.map((spec) => `${title}: ${spec.title}`), ...suites.flatMap((suite) => ended(suite, ending))]
}

// A run that ended badly without a failed test (a file that does not load, a crash) counts as one failure.
function add(code, report, counts) {
  let [passed, failed] = [0, 0]
  try {
    ;[passed, failed] = counts(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    say(`O relatório dos testes não pôde ser lido: ${error.message}`)
  }
  sum.passed += passed
  sum.failed += failed
  if (!failed && (code !== 0 || !passed))
    failOne(`A execução terminou com erro (código ${code}), sem nenhum teste que falhasse.`)
}

function failOne(line) {
  say(line)
  failures.push(line)
  sum.failed += 1
}
