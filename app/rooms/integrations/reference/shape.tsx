import type { ReactNode } from 'react'
import { nameOf, type Schema } from './api-document.ts'

const simple: Record<string, string> = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'sim ou não',
  null: 'null',
}
const formats: Record<string, string> = {
  uuid: 'id',
  'date-time': 'data e hora',
  date: 'data',
  uri: 'endereço',
  email: 'e-mail',
  binary: 'arquivo',
}

const typesOf = ({ type }: Schema) => (Array.isArray(type) ? type : type ? [type] : [])

/** A schema in a line or two, as a person writes JSON; named shapes are links to where they stand whole. */
export function Shape({ of: schema, depth = 0 }: { of: Schema; depth?: number }): ReactNode {
  if (schema.$ref) {
    const name = nameOf(schema.$ref)
    return <a href={`#forma-${name}`}>{name}</a>
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return <Joined parts={choices} by=" ou " depth={depth} />
  if (schema.allOf) return <Joined parts={schema.allOf} by=" e " depth={depth} />
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.items) return <Listed of={schema.items} depth={depth} />
  if (schema.properties) return <Fields of={schema} depth={depth} />
  if (typeof schema.additionalProperties === 'object')
    return (
      <>
        {'{ [nome]: '}
        <Shape of={schema.additionalProperties} depth={depth} />
        {' }'}
      </>
    )
  const words = typesOf(schema).map((type) =>
    type === 'string' ? (formats[schema.format ?? ''] ?? 'texto') : (simple[type] ?? type),
  )
  return words.join(' ou ') || 'qualquer'
}

const Listed = ({ of, depth }: { of: Schema; depth: number }) => (
  <>
    {'[ '}
    <Shape of={of} depth={depth} />
    {', … ]'}
  </>
)

function Joined({ parts, by, depth }: { parts: Schema[]; by: string; depth: number }) {
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a schema has no name, and the list never changes
    <span key={place}>
      {place > 0 && by}
      <Shape of={part} depth={depth} />
    </span>
  ))
}

function Fields({ of: schema, depth }: { of: Schema; depth: number }) {
  const inset = '  '.repeat(depth + 1)
  const required = new Set(schema.required)
  return (
    <>
      {'{\n'}
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <span key={name}>
          {inset}
          <b>{name}</b>
          {required.has(name) ? '' : '?'}
          {': '}
          <Shape of={field} depth={depth + 1} />
          {'\n'}
        </span>
      ))}
      {'  '.repeat(depth)}
      {'}'}
    </>
  )
}
