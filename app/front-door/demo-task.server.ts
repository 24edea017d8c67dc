import { roleText } from '../platform/permissions.ts'
import { finishFiles } from './finish-files.server.ts'
import { type Demo, loadDemo } from './load-demo.server.ts'
import type { OpenParts } from './parts.server.ts'

type DemoOptions = {
  /** of the site; null if unknown */
  address: string | null
  /** the pictures' smaller sizes are left to the site's own jobs */
  leavesFiles?: boolean
  say?: (line: string) => void
}

/** Fills an empty site and prints its logins; a site with content stays as it is, with exit code 1. */
export async function demoTask(
  parts: OpenParts,
  demo: Demo,
  { address, leavesFiles = false, say = console.log }: DemoOptions,
): Promise<number> {
  say(`Preparando o site de demonstração: ${demo.organisation.title}.`)
  if (!(await loadDemo(parts, demo, say, address))) {
    say('Este site já foi configurado; a demonstração só pode ser instalada em um site vazio.')
    say('Para vê-la ao lado: DATA_DIR=./data-demo npm run demo && DATA_DIR=./data-demo npm start')
    return 1
  }
  if (!leavesFiles) await finishFiles(parts, say)
  say('')
  say('Pronto. Para ver: npm start')
  for (const { role, email, password } of demo.people)
    say(`  ${roleText[role].padEnd(14)} ${email}  ${password}`)
  if (address) {
    say('')
    say(
      `O endereço público ficou ${address}: com ele se veem o RSS, o mapa do site e o que aparece ao compartilhar.`,
    )
    say('Em outro endereço ou porta, mude-o em Configurações, Endereço do site.')
  }
  return 0
}
