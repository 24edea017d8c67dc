import { csvStream } from './csv.ts'
import type { Table } from './table.ts'

/** The whole of a table, without its byte order mark. */
export const csvText = (table: Table): Promise<string> => new Response(csvStream(table)).text()
