import type { Id } from '@brandside/contract/platform/id.ts'
import type pg from 'pg'
import { actAs } from '../platform/act-as.ts'
import type { Module } from '../platform/serve.ts'
import { bizDictModule } from '../system/biz-dict/biz-dict.module.ts'
import { bizDictItemModule } from '../system/biz-dict-item/biz-dict-item.module.ts'
import { bizParamModule } from '../system/biz-param/biz-param.module.ts'

type Actor = Parameters<typeof actAs>[1]

/** What the demonstration company calls things, and the values it has agreed on. */
export async function seedSettings(pool: pg.Pool, actor: Actor): Promise<void> {
  const make = async (module: Module, input: object) =>
    ((await actAs(pool, actor, module, 'create', input)) as { id: Id }).id
  for (const { items, ...dictionary } of dictionaries) {
    const dictId = await make(bizDictModule, dictionary)
    for (const [index, item] of items.entries())
      await make(bizDictItemModule, { dictId, sort: (index + 1) * 10, ...item })
  }
  for (const parameter of parameters) await make(bizParamModule, parameter)
}

const dictionaries = [
  {
    code: 'table_area',
    name: '桌台区域',
    nameEn: 'Table area',
    sort: 10,
    items: [
      { value: 'HALL', labelZh: '大厅', labelEn: 'Hall', isDefault: true },
      { value: 'ROOM', labelZh: '包间', labelEn: 'Private room', colour: 'purple' },
      { value: 'TERRACE', labelZh: '露台', labelEn: 'Terrace', colour: 'green' },
      { value: 'COUNTER', labelZh: '吧台', labelEn: 'Counter', colour: 'blue' },
    ],
  },
  {
    code: 'complaint_kind',
    name: '客诉类型',
    nameEn: 'Complaint type',
    sort: 20,
    items: [
      { value: 'TASTE', labelZh: '口味', labelEn: 'Taste', isDefault: true },
      { value: 'SERVICE', labelZh: '服务', labelEn: 'Service', colour: 'orange' },
      { value: 'WAIT', labelZh: '等位过久', labelEn: 'Long wait', colour: 'orange' },
      { value: 'HYGIENE', labelZh: '卫生', labelEn: 'Hygiene', colour: 'red' },
    ],
  },
]

const parameters = [
  {
    key: 'order.dueDays',
    name: '默认账期（天）',
    nameEn: 'Days until payment is due',
    group: 'wholesale',
    valueType: 'int',
    value: '30',
    min: '0',
    max: '120',
    remark: '批发客户未另行约定时的账期。',
  },
  {
    key: 'order.freeDeliveryFrom',
    name: '免配送费金额（元）',
    nameEn: 'Free delivery from (yuan)',
    group: 'wholesale',
    valueType: 'decimal',
    value: '200',
    min: '0',
    public: true,
  },
  {
    key: 'order.deliveryMode',
    name: '默认配送方式',
    nameEn: 'Usual delivery',
    group: 'wholesale',
    valueType: 'enum',
    value: '自配送',
    options: ['自配送', '第三方配送', '客户自提'],
  },
]
