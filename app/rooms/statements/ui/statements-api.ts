import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import type { statementsDoor } from '../api.server.ts'

const statementsApi = () => api<typeof statementsDoor>('/api/orders/statements')

export type Choice = { order: string | null } | { number: number }

export const settleLine = (id: string, choice: Choice, accepts_other_amount = false) =>
  send(
    statementsApi()[':id'].settlement.$post({ param: { id }, json: { ...choice, accepts_other_amount } }),
    { quiet: true },
  )

/** @param reason is recorded in the history of the order */
export const reopenLine = (id: string, reason: string) =>
  send(statementsApi()[':id'].reopening.$post({ param: { id }, json: { reason } }), { quiet: true })
