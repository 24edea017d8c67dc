// Two starts on one clone must not install or build at the same moment.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT } from './run.js'
import { giveUp, say } from './say.js'

const LOCK = join(ROOT, '.preparing')

export async function oneAtATime(work) {
  await takeLock()
  process.once('exit', dropLock)
  try {
    return await work()
  } finally {
    dropLock()
    process.off('exit', dropLock)
  }
}

async function takeLock() {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if (error.code !== 'EEXIST') giveUp(`Sem permissão para instalar em ${ROOT} (${error.code}).`)
    }
    const holder = holderOfLock()
    if (!isAlive(holder)) rmSync(LOCK, { force: true })
    else if (isFirst) say(`Outro processo (${holder}) está preparando o programa; aguardando…`)
    await delay(300)
  }
}

function dropLock() {
  if (holderOfLock() === process.pid) rmSync(LOCK, { force: true })
}

function holderOfLock() {
  try {
    return Number(readFileSync(LOCK, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  try {
    process.kill(pid || Number.NaN, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
