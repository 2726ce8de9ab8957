import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import type { Context } from '../../../platform/context.ts'
import { entityImport } from '../../../platform/import/sheet-import.ts'
import { shops } from '../shop-table.ts'
import { addMenuLine } from './menu-line.ts'

const lines = entityImport(shop, addMenuLine, {
  by: 'addMenuLine',
  commit: 'importMenuCommit',
  given: ['shopId'],
  called: 'shop.menu',
})

/** The menu of one shop out of a sheet. */
export const menuSheet = {
  importMenuTemplate: lines.importTemplate,
  importMenuPreview: async (ctx: Context, input: Parsed<typeof shop, 'importMenuPreview'>) => {
    await shops.find(ctx, 'importMenuPreview', input.shopId)
    return lines.importPreview(ctx, input)
  },
  importMenuRows: lines.importRows,
  importMenuErrors: lines.importErrors,
  importMenuCommit: lines.importCommit,
}
