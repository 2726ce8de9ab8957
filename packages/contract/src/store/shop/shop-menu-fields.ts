import * as z from 'zod'
import type { Bilingual } from '../../platform/bilingual.ts'
import type { Dictionary } from '../../platform/dictionaries.ts'
import { dictionaryChoice } from '../../platform/fields/choice.ts'
import { optionalImage } from '../../platform/fields/image.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'

export const goodsType = dictionaryChoice(['商品类型', 'Goods type'], {
  code: 'goods_type',
  name: ['商品类型', 'Goods type'],
  items: { SINGLE: ['单品', 'Single'], SET: ['套餐', 'Set'], EXTRA: ['加料', 'Extra'] },
} as const satisfies Dictionary)

/** What guests see of goods, square. */
export const goodsImage = optionalImage(['图片', 'Picture'], { scene: 'image', aspect: 1 })

const inStock = (label: Bilingual) =>
  z.int().min(0).max(1_000_000).nullable().register(fieldNotes, { label, kind: 'integer' }).default(null)

/** How many of a SKU there are; null: there is always some. */
export const stock = inStock(['库存', 'Stock'])

/** The stock that the operator has seen: what is written changes it by the difference, since the shop goes on selling. */
export const stockSeen = inStock(['所见库存', 'Stock seen'])
