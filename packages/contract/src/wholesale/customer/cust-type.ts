import type { Output } from '../../platform/contract.ts'
import { entity } from '../../platform/entity/entity.ts'
import { keyword } from '../../platform/entity/entity-filters.ts'
import { code } from '../../platform/fields/code.ts'
import { integer } from '../../platform/fields/number.ts'
import { optionalLines, text } from '../../platform/fields/text.ts'

/** How wholesale customers are classified: for prices, coupons and reports (wholesale.md 12). */
export const custType = entity({
  name: 'custType',
  area: 'wholesale',
  title: ['客户类型', 'Customer type'],
  menu: { title: ['客户类型', 'Customer types'], icon: 'custType', order: 200, group: 'customers' },
  at: '/pcapi/tgx/v1/custType',
  fields: {
    code: code(['类型编码', 'Code'], { min: 1 }),
    name: text(['类型名称', 'Name'], { max: 30 }),
    sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
    remark: optionalLines(['备注', 'Remark'], { max: 200 }),
  },
  fixed: ['code'],
  row: ['code', 'name', 'sort', 'remark'],
  filters: { keyword: keyword(['名称或编码', 'Name or code'], 'name', 'code'), status: 'equals' },
  sort: ['sort', 'code', 'name', 'status', 'createdAt', 'updatedAt'],
  order: ['sort'],
  unique: ['code', 'name'],
  picker: ['name', 'code'],
  scope: 'tenant',
  starts: 1,
  roles: { MERCHANDISER: ['list'] },
  example: { code: 'TEA', name: '茶饮店' },
})

export type CustTypeRow = Output<typeof custType, 'list'>['list'][number]
