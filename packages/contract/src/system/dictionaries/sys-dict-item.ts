import type { Output } from '../../platform/contract.ts'
import { dictionaryItemEntity } from '../../platform/entity/dictionary-entity.ts'

/** Labels of the values of the platform's dictionaries. */
export const sysDictItem = dictionaryItemEntity({
  name: 'sysDictItem',
  title: ['系统字典项', 'System dictionary item'],
  platformOnly: true,
  partOf: 'sysDict',
  alters: ['bizDictItem'],
  at: '/pcapi/v1/sysDict',
})

export type DictionaryItemRow = Output<typeof sysDictItem, 'list'>['list'][number]
