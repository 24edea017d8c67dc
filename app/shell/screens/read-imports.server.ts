import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { siteZone } from '../../platform/context.server.ts'
import { read } from '../../platform/http/read.server.ts'
import { listRows, listRuns, readRun } from '../../rooms/imports/imports.server.ts'
import type { RunKind } from '../../rooms/imports/run.ts'
import { rowsQueryOf, runsQuery } from '../../rooms/imports/schema.ts'

type Asked = Pick<LoaderFunctionArgs<Readonly<RouterContextProvider>>, 'context' | 'request'>

const perPage = 10

export const readImports = (kind: RunKind, { context, request }: Asked) =>
  read(context, async (ctx) => {
    const page = runsQuery.shape.page.catch(1).parse(new URL(request.url).searchParams.get('page') ?? 1)
    return {
      runs: await listRuns(ctx, { kind, page, per_page: perPage }),
      timezone: await siteZone(ctx),
    }
  })

export const readImport = (id: string, { context, request }: Asked) =>
  read(context, async (ctx) => ({
    run: await readRun(ctx, id),
    rows: await listRows(ctx, id, rowsQueryOf(new URL(request.url).searchParams)),
  }))
