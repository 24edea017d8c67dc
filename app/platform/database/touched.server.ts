// Notes which tables a request reads and writes, so that the page cache knows what a page depends on.
import {
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  TableNode,
  type UnknownRow,
} from 'kysely'

export type Touched = { read: Set<string>; written: Set<string> }

const writes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'])

/** The table of `posts.title` also stands after from or join, or is an alias; values hold no table. */
const withoutTables = new Set(['ReferenceNode', 'ValueNode', 'PrimitiveValueListNode'])

const isNode = (part: object): part is OperationNode => 'kind' in part

/** Kysely hands every sub-query and join through here. */
function tablesOf(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) {
    for (const part of node) tablesOf(part, found)
    return
  }
  if (typeof node !== 'object' || node === null) return
  if (isNode(node)) {
    if (TableNode.is(node)) {
      found.add(node.table.identifier.name)
      return
    }
    if (withoutTables.has(node.kind)) return
  }
  for (const part of Object.values(node)) if (typeof part === 'object') tablesOf(part, found)
}

export class NoteTables implements KyselyPlugin {
  readonly touched: Touched
  constructor(touched: Touched) {
    this.touched = touched
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    tablesOf(node, writes.has(node.kind) ? this.touched.written : this.touched.read)
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

export const nothingTouched = (): Touched => ({ read: new Set(), written: new Set() })
