import * as z from 'zod'
import type { Bilingual } from '../../platform/bilingual.ts'
import { Version } from '../../platform/crud.ts'
import type { Dictionary } from '../../platform/dictionaries.ts'
import { ask, read, write } from '../../platform/endpoint.ts'
import { undo } from '../../platform/entity/undo.ts'
import { choice, dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { list } from '../../platform/fields/list.ts'
import { money, optionalMoney } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { Id } from '../../platform/id.ts'
import { goodsImage, goodsType, stock, stockSeen } from './shop-menu-fields.ts'

const at = '/pcapi/v1/sysShop'

/** The id of a part of a menu, or nothing. */
const optionalRow = (label: Bilingual, of: string) => reference(label, of).nullable().default(null)

/** How deep the categories of a menu may be nested. */
export const maxCategoryDepth = 3
/** A tree of more nodes than this is answered level by level. */
export const maxTreeNodes = 5_000
/** How many goods, and how many categories, are found by a word. */
export const maxTreeHits = 50

const source = dictionaryChoice(['来源', 'Source'], {
  code: 'menu_source',
  name: ['菜单来源', 'Menu source'],
  items: { LOCAL: ['本地', 'Local'], EPOS: ['收银系统', 'POS'] },
} as const satisfies Dictionary)

const onSale = flag(['上架', 'On sale'])

const category = {
  parentId: optionalRow(['上级分类', 'Parent category'], 'shopCategory'),
  categoryName: text(['分类名称', 'Category name'], { max: 64 }),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
  onSale: onSale.default(true),
}

export const CategoryNode = z.object({
  id: Id,
  parentId: category.parentId.unwrap(),
  name: z.string(),
  sort: category.sort.unwrap(),
  onSale,
  source,
  version: Version,
  /** Of its own, without those of categories below. */
  goods: count(['商品数', 'Goods']),
  get children() {
    return z.array(CategoryNode)
  },
})
export type CategoryNode = z.output<typeof CategoryNode>

/** A shop, a category, a piece of goods or a SKU, in the one tree from which scopes are picked. */
export const SkuNode = z.object({
  /** `s7`, `c1`, `g2`, `k3`: unlike an id, unique in the tree. */
  key: text(['节点', 'Node'], { max: 20 }),
  type: z.enum(['shop', 'category', 'goods', 'sku']),
  id: Id,
  label: text(['名称', 'Name'], { max: 140 }),
  priceCents: optionalMoney(['价格', 'Price']).unwrap(),
  stock: stock.unwrap(),
  onSale,
  /** There is more below it than stands here: it is asked for with this node as the parent. */
  isCut: flag(['未展开', 'Truncated']),
  /** It lies in the scope that was asked for; whole branches only. */
  checked: flag(['已选', 'Chosen']),
  get children() {
    return z.array(SkuNode)
  },
})
export type SkuNode = z.output<typeof SkuNode>

const Sku = z.object({
  skuId: optionalRow(['规格', 'SKU'], 'shopSku'),
  skuCode: code(['规格编码', 'SKU code'], { min: 1 }),
  specName: optionalText(['规格', 'Specification'], { max: 64 }),
  priceCents: money(['价格', 'Price'], { max: 10_000_000_00 }),
  marketPriceCents: optionalMoney(['划线价', 'Compare-at price'], { max: 10_000_000_00 }),
  /** Null: there is always some. */
  stock,
  stockSeen,
  onSale: onSale.default(true),
})

const goods = {
  categoryId: optionalRow(['分类', 'Category'], 'shopCategory'),
  goodsCode: code(['商品编码', 'Goods code'], { min: 1 }),
  goodsName: text(['商品名称', 'Goods name'], { max: 64 }),
  image: goodsImage,
  goodsType: goodsType.default('SINGLE'),
  sort: category.sort,
  onSale: onSale.default(true),
  skus: list(['规格', 'SKUs'], Sku, { min: 1, max: 30 }),
}

export const Goods = z.object({
  goodsId: reference(['商品', 'Goods'], 'shopGoods'),
  ...goods,
  source,
  /** Of the goods with all of their SKUs; what is sold of them leaves it as it is. */
  goodsVersion: Version,
})
export type Goods = z.output<typeof Goods>

/** How prices change: all to one, by so much, or by a share; then to whole ten cents or yuan where that is asked. */
const priceChange = {
  shopId: Id,
  categoryId: optionalRow(['分类', 'Category'], 'shopCategory'),
  skuIds: list(['规格', 'SKUs'], reference(['规格', 'SKU']), { of: 'shopSku', max: 500 }).default([]),
  how: choice(['调价方式', 'Price change'], {
    SET: ['统一改为', 'Set to'],
    ADD: ['加减金额', 'Add or subtract'],
    PERCENT: ['按比例', 'By percentage'],
  }),
  /** Cents, or basis points. */
  value: z
    .int()
    .min(-1_000_000_00)
    .max(1_000_000_00)
    .register(fieldNotes, { label: ['数值', 'Value'], kind: 'integer' }),
  step: choice(['取整到', 'Round to'], {
    CENT: ['0.01', '0.01'],
    TEN_CENTS: ['0.10', '0.10'],
    WHOLE: ['1.00', '1.00'],
  }).default('CENT'),
}

/** Stands for the prices that a preview has shown: with it, other ones are not changed. */
const seen = text(['试算标记', 'Preview mark'], { max: 64 })

const PriceChange = z.object({
  skuId: reference(['规格', 'SKU'], 'shopSku'),
  label: text(['名称', 'Name'], { max: 140 }),
  beforeCents: money(['原价', 'Before']),
  afterCents: money(['新价', 'After']),
})

/** What a price is rounded to, in cents. */
export const priceSteps = { CENT: 1, TEN_CENTS: 10, WHOLE: 100 } as const

export const shopMenuCalls = {
  categoryTree: read(`${at}/tree/category`, z.object({ shopId: Id }), z.array(CategoryNode), {
    rule: 'session',
    title: ['查询菜单分类', 'List menu categories'],
  }),
  /** The tree of one shop, or the shops of a brand with their trees below them. */
  skuTree: read(
    `${at}/tree/sku`,
    z.object({
      shopId: Id.optional(),
      brandId: reference(['品牌', 'Brand']).optional(),
      /** The key of a node that was cut. */
      parentId: text(['上级分类', 'Parent category'], { max: 20 })
        .regex(/^[scg]\d{1,15}$/, 'field.format')
        .optional(),
      /** Only what holds these words, with the branches above it; what is checked is then told of the hits alone. */
      keyword: text(['关键字', 'Keyword'], { max: 64 }).optional(),
      /** Only these nodes with what stands below and above them: what was chosen before, by its key. */
      keys: list(['节点', 'Nodes'], text(['节点', 'Node'], { max: 20 }).regex(/^[cgk]\d{1,15}$/, 'field.format'), {
        min: 1,
        max: 100,
      }).optional(),
      /** `coupon:7`, `activity:7`: tells of each node whether it lies in the scope of that. */
      scopeOf: text(['适用范围', 'Scope of'], { max: 30 })
        .regex(/^(coupon|activity):\d{1,15}$/, 'field.format')
        .optional(),
    }),
    z.array(SkuNode),
    { rule: 'session', title: ['查询菜单规格', 'List menu SKUs'] },
  ),
  menu: read(
    `${at}/menu`,
    z.object({ shopId: Id, categoryId: reference(['分类', 'Category'], 'shopCategory').optional() }),
    z.array(Goods),
    { rule: 'list', title: ['查看门店菜单', 'View shop menu'] },
  ),
  saveCategory: write(
    `${at}/menu/category`,
    z.object({
      shopId: Id,
      categoryId: optionalRow(['分类', 'Category'], 'shopCategory'),
      categoryVersion: Version.optional(),
      ...category,
    }),
    z.object({ categoryId: reference(['分类', 'Category'], 'shopCategory') }),
    { rule: 'menu', title: ['保存菜单分类', 'Save menu category'], example: { categoryName: '热干面' } },
  ),
  saveGoods: write(
    `${at}/menu/goods`,
    z.object({
      shopId: Id,
      goodsId: optionalRow(['商品', 'Goods'], 'shopGoods'),
      goodsVersion: Version.optional(),
      ...goods,
    }),
    z.object({ goodsId: reference(['商品', 'Goods'], 'shopGoods') }),
    {
      rule: 'menu',
      title: ['保存商品', 'Save goods'],
      example: {
        goodsCode: 'NOODLE-01',
        goodsName: '招牌牛肉面',
        skus: [{ skuCode: 'N01-L', specName: '大份', priceCents: 38_00 }],
      },
    },
  ),
  removeFromMenu: write(
    `${at}/menu/remove`,
    z.object({
      shopId: Id,
      categoryIds: list(['分类', 'Categories'], reference(['分类', 'Category']), {
        of: 'shopCategory',
        max: 100,
      }).default([]),
      goodsIds: list(['商品', 'Goods'], reference(['商品', 'Goods']), { of: 'shopGoods', max: 100 }).default([]),
    }),
    z.object({ removed: count(['删除数量', 'Removed']) }),
    { rule: 'menu', title: ['删除菜单内容', 'Remove from a menu'], example: {} },
  ),
  /** A shop without goods begins with the menu of another one of its brand; stock is not taken along. */
  takeMenu: write(
    `${at}/menu/take`,
    z.object({ shopId: Id, fromShopId: reference(['取自门店', 'Take from'], 'shop') }),
    z.object({ taken: count(['商品数', 'Goods']) }),
    { rule: 'menu', title: ['带入其他门店的菜单', 'Take the menu of another shop'], example: {} },
  ),
  /** What has run out in the middle of service, or is there again; what was counted is counted anew by the goods' form. */
  soldOut: write(
    `${at}/menu/soldOut`,
    z.object({
      shopId: Id,
      goodsIds: list(['商品', 'Goods'], reference(['商品', 'Goods']), { of: 'shopGoods', min: 1, max: 100 }),
      soldOut: flag(['售罄', 'Sold out']),
    }),
    z.object({ changed: count(['改动数量', 'Changed']) }),
    { rule: 'menu', title: ['标记售罄', 'Mark as sold out'], example: { soldOut: true } },
  ),
  previewPrices: ask(
    `${at}/menu/prices/preview`,
    z.object(priceChange),
    z.object({ rows: list(['价格', 'Prices'], PriceChange, { max: 5_000 }), seen }),
    { rule: 'menu', title: ['试算调价', 'Preview price change'], example: { how: 'PERCENT', value: 11_000 } },
  ),
  changePrices: write(
    `${at}/menu/prices`,
    z.object({ ...priceChange, seen: seen.optional() }),
    z.object({ changed: count(['改动数量', 'Changed']) }),
    { rule: 'menu', title: ['批量调价', 'Change prices'], keyed: true, example: { how: 'PERCENT', value: 11_000 } },
  ),
  undoChangePrices: undo(`${at}/menu/undo/prices`, {
    takesBack: 'changePrices',
    rule: 'menu',
    title: ['撤销批量调价', 'Undo: change prices'],
  }),
}

export const shopMenuReasons = {
  categoryMissing: ['所选分类不存在', 'The category does not exist'],
  menuThere: [
    '本店已有商品，只有空菜单才能带入',
    'The shop has goods already: only an empty menu can be taken from another shop',
  ],
  otherBrand: ['“{name}”属于其他品牌', '“{name}” is of another brand'],
  noMenu: ['“{name}”没有商品', '“{name}” has no goods'],
  goodsMissing: ['所选商品不存在', 'The goods do not exist'],
  stockMoved: [
    '“{name}”的库存已变为 {stock}，本次未保存，请核对后重试',
    'The stock of “{name}” is now {stock}; nothing was saved. Check and try again',
  ],
  skuMissing: ['所选规格不存在', 'The SKU does not exist'],
  categoryCycle: ['分类不能放到自己或自己的下级之下', 'A category cannot be moved below itself'],
  categoryTooDeep: ['菜单分类最多 {max} 级', 'Categories can be nested {max} levels at most'],
  categoryUsed: ['请先移走“{name}”下的商品和下级分类', 'Move the goods and subcategories of “{name}” first'],
  skuCodeTaken: ['规格编码“{code}”在本店已存在', 'This shop already has SKU code “{code}”'],
  priceBelowZero: ['“{name}”调价后低于 0', 'The price of “{name}” would fall below 0'],
} as const
