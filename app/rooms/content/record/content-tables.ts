import type { PagesTable, Tables } from '../../../platform/database/tables.ts'

type ContentColumns = Pick<
  PagesTable,
  'id' | 'slug' | 'title' | 'status' | 'published_at' | 'version' | 'trashed_at' | 'created_at' | 'updated_at'
>

/** The tables that have the columns of content. */
export type ContentTableName = {
  [Name in keyof Tables]: Tables[Name] extends ContentColumns ? Name : never
}[keyof Tables]
