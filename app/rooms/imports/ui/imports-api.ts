import { api } from '../../../platform/api-client/api-client.ts'
import { sendFile } from '../../../platform/api-client/send-file.ts'
import type { importsDoor } from '../api.server.ts'
import { mostTableBytes, type RunView } from '../run.ts'
import { startingRefusals } from '../text.ts'

export const importsApi = () => api<typeof importsDoor>('/api/imports')

export const tableTypes =
  '.xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Starts a dry run. Rejects with an Error whose message is the server's sentence. */
export async function tryTable(
  door: string,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<RunView> {
  if (file.size > mostTableBytes) throw new Error(startingRefusals.too_large)
  return sendFile(`${door}?dry_run=true`, file, { onProgress, signal })
}
