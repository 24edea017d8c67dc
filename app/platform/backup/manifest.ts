// The manifest is written last, so that a file or folder without it is no backup.
import { z } from 'zod'
import { isFileKey } from '../files/file-key.ts'

const stored = z.object({ bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

export const manifestSchema = z.object({
  program: z.literal('praca'),
  format: z.literal(1),
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(stored.extend({ name, columns: z.array(name), rows: z.int() })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/) })),
  /** the sum of every column of money or pieces, so that a trial restore can be compared */
  sums: z.array(z.object({ table: name, column: name, total: z.string() })).default([]),
  /** waiting jobs, as arguments of graphile-worker's add_job, which do not depend on its tables */
  jobs: stored.extend({ rows: z.int() }),
  files: z.array(stored.extend({ key: z.string().refine(isFileKey) })),
  /** files the database names that were missing */
  missing: z.array(z.string()),
})

/** The parts of a backup by their names in it, the manifest left out. */
export const partsOf = (manifest: Manifest): (Stored & { path: string })[] => [
  { path: jobsFile, ...manifest.jobs },
  ...manifest.tables.map((table) => ({ ...table, path: tableFile(table.name) })),
  ...manifest.files.map((file) => ({ ...file, path: uploadFile(file.key) })),
]

const tablePart = /^tables\/[a-z_][a-z0-9_]*\.copy\.gz$/

/** Whether a backup may have a part of this name: no other name leads to a file. */
export const isPart = (path: string) =>
  path === manifestFile ||
  path === jobsFile ||
  tablePart.test(path) ||
  (path.startsWith('uploads/') && isFileKey(path.slice('uploads/'.length)))

export type Manifest = z.output<typeof manifestSchema>
export type Stored = z.output<typeof stored>
export type TableShape = { name: string; columns: string[] }

export const manifestFile = 'manifest.json'
export const jobsFile = 'jobs.copy.gz'
export const tableFile = (table: string) => `tables/${table}.copy.gz`
export const uploadFile = (key: string) => `uploads/${key}`

export const bytesOf = ({ tables, jobs, files }: Manifest) =>
  [...tables, jobs, ...files].reduce((sum, { bytes }) => sum + bytes, 0)
