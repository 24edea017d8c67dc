// A database without migrations, owned by a role that may do nothing else: what a hosting service hands out.
import pg from 'pg'
import { inject } from 'vitest'
import { databaseOn } from './database-on.ts'

export type EmptyDatabase = {
  /** names both the database and the role that owns it */
  name: string
  connection: pg.PoolConfig
  /** the same database, as the administrator of the server */
  administrator: pg.PoolConfig
  drop(): Promise<void>
}

/** @param options of `create database`, such as its locale */
export async function emptyDatabase(options = ''): Promise<EmptyDatabase> {
  const server = inject('connection')
  const name = `praca_empty_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create role ${name} login password 'praca'`)
  await admin.query(`create database ${name} owner ${name} ${options}`)
  const place = databaseOn(server, name)
  const connection = place.connectionString
    ? { connectionString: withUser(place.connectionString, name) }
    : { ...place, user: name, password: 'praca' }
  return {
    name,
    connection,
    administrator: place,
    async drop() {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.query(`drop role ${name}`)
      await admin.end()
    },
  }
}

function withUser(address: string, user: string): string {
  const url = new URL(address)
  url.username = user
  url.password = 'praca'
  return url.href
}
