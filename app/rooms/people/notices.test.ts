// How many letters an account's owner gets that strangers ask for (docs/decisions/0302), by the real limits.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { createContext } from '../../platform/context.server.ts'
import { prepareAccount } from './account-at-checkout.server.ts'
import { tellWithin } from './notices.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({
    limits: true,
    env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@cerrado.test', TRUST_PROXY: '127.0.0.1' },
  })
  await site.setUp()
  await site.stopClock()
})
afterAll(() => site.close())
beforeEach(() => site.moveClock('0 seconds'))

const post = async (path: string, body: object, network: string) =>
  (await site.call('POST', `/api/auth/${path}`, { body, headers: { 'x-forwarded-for': network } })).status

/** Asks so often from a network, and says how many letters will be written. */
async function forget(email: string, times: number, network: string) {
  for (let n = 0; n < times; n++) expect(await post('forgot', { email }, network)).toBe(202)
  const { rowCount } = await site.parts.database.pool.query(
    `delete from graphile_worker._private_jobs where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'writeReset')`,
  )
  return rowCount
}

async function signUp(email: string, times: number, network: string) {
  for (let n = 0; n < times; n++)
    expect(await post('register', { name: 'X', email, password: 'buriti-1' }, network)).toBe(201)
  const told = await site.parts.db
    .selectFrom('letters')
    .select('kind')
    .where('to_email', '=', email)
    .execute()
  return told.map(({ kind }) => kind)
}

/** Whether an account's owner is told of a checkout that asks for one. */
async function buy(email: string, network: string) {
  const request = { id: '-', ip: network, userAgent: '', secure: false, ownOrigin: null }
  const plan = await prepareAccount(createContext(site.parts, { request }), { email, password: 'buriti-1' })
  return plan.refused === undefined && plan.value.mayTell
}

const newEmail = async () => (await site.addUser('user')).email

test('who asks all day for another person’s reset links leaves some to whoever asks elsewhere', async () => {
  const email = await newEmail()
  // If those that bring no letter counted, nothing would be left of what the mailbox may get.
  expect(await forget(email, 15, '10.7.1.1')).toBe(3)
  await site.moveClock('61 minutes')
  expect(await forget(email, 15, '10.7.1.2')).toBe(2)
  await site.moveClock('122 minutes')
  expect(await forget(email, 15, '10.7.1.3')).toBe(0)
  expect(await forget(email, 5, '10.7.2.1')).toBe(3)
})

test('a mailbox gets few in an hour and a day, from however many networks', async () => {
  const email = await newEmail()
  const askEverywhere = async () => {
    let written = 0
    for (let at = 0; at < 9; at++) written += (await forget(email, 1, `10.8.${at}.1`)) ?? 0
    return written
  }
  expect(await askEverywhere()).toBe(6)
  await site.moveClock('61 minutes')
  expect(await askEverywhere()).toBe(4)
})

test('who asks in vain, because others filled the mailbox, has lost nothing once it may get more', async () => {
  const email = await newEmail()
  for (const network of ['10.9.1.1', '10.9.2.1']) expect(await forget(email, 3, network)).toBe(3)
  expect(await forget(email, 5, '10.9.3.1')).toBe(0)
  await site.moveClock('61 minutes')
  expect(await forget(email, 5, '10.9.3.1')).toBe(3)
})

test('signing up with somebody’s e-mail holds up no reset link, and is told a few times', async () => {
  const email = await newEmail()
  expect(await signUp(email, 5, '10.7.3.1')).toEqual(Array.from({ length: 3 }, () => 'account-exists'))
  expect(await buy(email, '10.7.3.2')).toBe(false)
  expect(await buy(email, '10.7.5.1')).toBe(true)
  expect(await forget(email, 1, '10.7.3.1')).toBe(1)
})

test('an e-mail without an account is counted alike', async () => {
  expect(await forget('ninguem@cerrado.test', 5, '10.7.4.1')).toBe(3)
})

test('a letter that could not be written does not count, however often it is tried', async () => {
  const email = await newEmail()
  const ctx = createContext(site.parts)
  const fails = () => Promise.reject(new Error('no'))
  for (let n = 0; n < 7; n++) await expect(tellWithin(ctx, 'change', email, fails)).rejects.toThrow('no')
  let written = 0
  const write = async () => written++
  for (let n = 0; n < 7; n++) expect(await tellWithin(ctx, 'change', email, write)).toBe(n < 6)
  expect(written).toBe(6)
})
