import * as z from 'zod'
import { write } from '../../platform/endpoint.ts'
import { flag } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { money, optionalMoney } from '../../platform/fields/money.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { Id } from '../../platform/id.ts'
import { importEndpoints } from '../../platform/sheets/sheet-import.ts'
import { goodsType, stock } from './shop-menu-fields.ts'

const at = '/pcapi/v1/sysShop/menu'

/** A line of a menu as a sheet has it: one SKU, with the names of its goods and its category. */
const line = {
  /** `面/汤面` is the category 汤面 below 面. */
  categoryPath: optionalText(['分类', 'Category'], { max: 200 }),
  goodsCode: code(['商品编码', 'Goods code'], { min: 1 }),
  goodsName: text(['商品名称', 'Goods name'], { max: 64 }),
  goodsType: goodsType.default('SINGLE'),
  skuCode: code(['规格编码', 'SKU code'], { min: 1 }),
  specName: optionalText(['规格', 'Specification'], { max: 64 }),
  priceCents: money(['价格', 'Price'], { max: 10_000_000_00 }),
  marketPriceCents: optionalMoney(['划线价', 'Compare-at price'], { max: 10_000_000_00 }),
  stock,
  onSale: flag(['上架', 'On sale']).default(true),
}

const sheets = importEndpoints(`${at}/import`, (zh, en) => [`${zh}菜单`, `${en} menu`], {
  rule: 'menu',
  given: { shopId: Id },
})

/** A shop's menu out of a sheet: what is new is added, what stands there already is refused by its code. */
export const shopMenuSheetCalls = {
  addMenuLine: write(`${at}/line`, z.object({ shopId: Id, ...line }), z.object({ skuId: reference(['规格', 'SKU']) }), {
    rule: 'menu',
    title: ['添加菜单行', 'Add menu line'],
    example: {
      categoryPath: '面/汤面',
      goodsCode: 'NOODLE-07',
      goodsName: '片儿川',
      skuCode: 'N07-L',
      specName: '大份',
      priceCents: 26_00,
    },
  }),
  importMenuTemplate: sheets.importTemplate,
  importMenuPreview: sheets.importPreview,
  importMenuRows: sheets.importRows,
  importMenuErrors: sheets.importErrors,
  importMenuCommit: sheets.importCommit,
}

export const shopMenuSheetReasons = {
  skuStands: ['规格编码“{code}”已存在', 'The SKU code “{code}” already exists'],
  goodsCodeTaken: ['商品编码“{code}”已用于“{name}”', 'The goods code “{code}” already belongs to “{name}”'],
  categoryPathDeep: ['分类最多 {max} 级', 'Categories have {max} levels at most'],
} as const
