import type { Output } from '../../platform/contract.ts'
import { entity } from '../../platform/entity/entity.ts'
import { keyword } from '../../platform/entity/entity-filters.ts'
import { integer } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'

/** One value of a property: 500 克, 茉莉. What products use is disabled rather than deleted. */
export const productPropertyValue = entity({
  name: 'productPropertyValue',
  area: 'wholesale',
  title: ['商品属性值', 'Property value'],
  partOf: 'productProperty',
  alters: ['productProperty'],
  at: '/pcapi/tgx/v1/product/property/value',
  fields: {
    propertyId: reference(['属性', 'Property']),
    value: text(['属性值', 'Value'], { max: 30 }),
    sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
  },
  fixed: ['propertyId'],
  derived: { propertyName: optionalText(['属性', 'Property'], { max: 20 }).unwrap() },
  row: ['propertyId', 'propertyName', 'value', 'sort'],
  filters: { propertyId: 'equals', keyword: keyword(['属性值', 'Value'], 'value'), status: 'equals' },
  sort: ['sort', 'value', 'updatedAt'],
  order: ['propertyId', 'sort'],
  unique: ['value'],
  picker: ['value'],
  scope: 'tenant',
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus', 'undoSetStatus', 'undoRemove'],
  roles: { MERCHANDISER: 'all' },
  example: { propertyId: 1, value: '500 克' },
})

export type ProductPropertyValueRow = Output<typeof productPropertyValue, 'list'>['list'][number]
