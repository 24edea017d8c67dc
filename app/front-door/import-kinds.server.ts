import { importProducts } from '../rooms/catalog/spreadsheet/import-products.server.ts'
import { productColumns } from '../rooms/catalog/spreadsheet/product-columns.ts'
import { type ProductRowSaid, readProductRow } from '../rooms/catalog/spreadsheet/read-product-row.ts'
import { alreadyThere, importedText, importRefusals } from '../rooms/catalog/text.ts'
import type { ImportKind, ImportKinds } from '../rooms/imports/kind.ts'
import type { NewMaterial } from '../rooms/library/schema.ts'
import { importMaterials } from '../rooms/library/spreadsheet/import-materials.server.ts'
import { materialColumns } from '../rooms/library/spreadsheet/material-columns.ts'
import { readMaterialRow } from '../rooms/library/spreadsheet/read-material-row.server.ts'
import { materialRefusals } from '../rooms/library/text.ts'
import { importStatementLine } from '../rooms/statements/import-statement.server.ts'
import { readStatementRow, type StatementRow } from '../rooms/statements/read-statement-row.ts'
import { statementColumns } from '../rooms/statements/statement-columns.ts'
import { readStatement } from '../rooms/statements/statement-file.server.ts'

const medias: ImportKind<NewMaterial> = {
  key: 'medias',
  columns: materialColumns,
  batchRows: 50,
  parseRow: readMaterialRow,
  async writeRows(ctx, rows) {
    const materials = await importMaterials(ctx, rows)
    return materials.map((material) => {
      if (material.refused === undefined) return { ok: true, message: material.value.title }
      if (material.refused === 'already_there')
        return { ok: false, message: `Já está na biblioteca: /biblioteca/${material.details?.slug}` }
      return { ok: false, message: materialRefusals[material.refused] }
    })
  },
}

const products: ImportKind<ProductRowSaid> = {
  key: 'products',
  columns: productColumns,
  batchRows: 50,
  parseRow: readProductRow,
  async writeRows(ctx, rows) {
    const products = await importProducts(ctx, rows)
    return products.map((product) => {
      if (product.refused === undefined) return { ok: true, message: importedText(product.value) }
      if (product.refused === 'already_there')
        return { ok: false, message: alreadyThere(String(product.details?.name)) }
      const said = Object.values(product.errors ?? {}).flat()
      return { ok: false, message: said.join(' ') || importRefusals[product.refused] }
    })
  },
}

const statements: ImportKind<StatementRow> = {
  key: 'statements',
  columns: statementColumns,
  // Each row may confirm a payment, and its order and goods stay locked until the whole batch is written.
  batchRows: 20,
  inTurn: true,
  readTable: readStatement,
  parseRow: readStatementRow,
  // The order that a line pays for depends on the lines before it.
  async writeRows(ctx, [row]) {
    return row ? [await importStatementLine(ctx, row)] : []
  },
}

export const importKinds: ImportKinds = { medias, products, statements }
