import * as z from 'zod'
import { ask } from '../../platform/endpoint.ts'
import { overRows, whichRows } from '../../platform/entity/bulk.ts'
import { undo } from '../../platform/entity/undo.ts'
import { choice } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { text } from '../../platform/fields/text.ts'
import { BulkPreview, chosenShops } from './shop-bulk-preview.ts'
import { goodsImage } from './shop-menu-fields.ts'

const at = '/pcapi/v1/sysShop/bulk/menu'

/** So many SKUs are offered to choose from; the rest is found by a word. */
export const maxMenuItems = 200
/** So many of them change at once. */
const maxChanged = 50

const skuCode = code(['规格编码', 'SKU code'], { min: 1 })

/** What changes of a SKU; what is not said stays as each shop has it. */
const items = {
  items: list(
    ['商品', 'Items'],
    z.object({
      skuCode,
      priceCents: optionalMoney(['新价', 'New price'], { max: 10_000_000_00 }),
      supply: choice(['供应', 'Availability'], {
        KEEP: ['不变', 'No change'],
        SOLD_OUT: ['售罄', 'Sold out'],
        AVAILABLE: ['恢复供应', 'Available again'],
      }).default('KEEP'),
      /** Of the goods with all of their sizes. */
      image: goodsImage,
    }),
    { min: 1, max: maxChanged },
  ),
}

/** What the chosen shops have in common on their menus: a SKU is the same wherever its code is. */
const MenuItem = z.object({
  skuCode,
  label: text(['名称', 'Name'], { max: 140 }),
  shops: count(['门店数', 'Shops']),
  leastCents: money(['最低价', 'Lowest price']),
  mostCents: money(['最高价', 'Highest price']),
  /** In so many of these shops it has run out. */
  soldOut: count(['售罄门店', 'Sold out in']),
  /** Of one of the shops that have a picture. */
  image: goodsImage.unwrap(),
})

/** Prices and supply of the same SKUs in many shops at once; a preview says what becomes of each shop. */
export function shopMenuBulkCalls<F extends z.ZodRawShape>(filters: F) {
  const one = { items: [{ skuCode: 'N01-L', priceCents: 39_00 }] }
  return {
    menuItems: ask(
      `${at}/items`,
      z.object({
        ...whichRows(filters, chosenShops),
        /** Part of a name or of a code. */
        word: text(['名称或编码', 'Name or code'], { min: 0, max: 64 }).default(''),
      }),
      z.object({ items: list(['商品', 'Items'], MenuItem, { max: maxMenuItems }) }),
      { rule: 'menu', title: ['查询多店商品', 'List items of many shops'], example: {} },
    ),
    previewMenu: ask(`${at}/preview`, z.object({ ...whichRows(filters, chosenShops), ...items }), BulkPreview, {
      rule: 'menu',
      title: ['预览多店商品调整', 'Preview menu changes in many shops'],
      example: one,
    }),
    applyMenu: overRows(at, {
      filters,
      input: items,
      rule: 'menu',
      title: ['多店调整价格与供应', 'Change prices and availability in many shops'],
      example: one,
    }),
    undoApplyMenu: undo(`${at}/undo`, {
      takesBack: 'applyMenu',
      rule: 'menu',
      title: ['撤销多店商品调整', 'Undo: change menus of many shops'],
    }),
  }
}

export const shopMenuBulkReasons = {
  notOnMenu: ['本店菜单没有“{item}”', 'This shop’s menu has no “{item}”'],
} as const
