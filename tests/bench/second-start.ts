// From `npm start` to the first answer, on a clone that is installed and built and a site that was stopped cleanly.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const times = 3

export async function benchSecondStart(dataDir: string): Promise<void> {
  const seconds: number[] = []
  for (let time = 0; time < times; time++) seconds.push(await startOnce(dataDir))
  const said = seconds.sort((one, other) => one - other).map((time) => time.toFixed(2))
  console.log(`\n'npm start' to the first page, ${times} times: ${said.join(', ')} s`)
}

async function startOnce(dataDir: string): Promise<number> {
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const origin = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      const address = /está no ar: (http:\S+)/.exec(text)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)))
  })
  const { status } = await fetch(origin)
  if (status !== 200) throw new Error(`the home page answered ${status}`)
  const seconds = (performance.now() - started) / 1000
  child.kill('SIGTERM')
  await ended
  return seconds
}
