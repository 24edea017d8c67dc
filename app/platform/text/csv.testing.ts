import { csvStream } from './csv.ts'
import type { Table } from './table.ts'

export const csvText = (table: Table): Promise<string> => new Response(csvStream(table)).text()
