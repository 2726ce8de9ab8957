import { defineContract, type Output } from '../platform/contract.ts'
import { dictionaryItemEndpoints, dictionaryItemReasons } from '../platform/dictionary-endpoints.ts'

/** What the values of the platform's dictionaries are called. */
export const sysDictItem = defineContract({
  name: 'sysDictItem',
  area: 'system',
  title: ['系统字典项', 'System dictionary item'],
  platformOnly: true,
  partOf: 'sysDict',
  alters: ['bizDictItem'],
  reasons: dictionaryItemReasons,
  endpoints: dictionaryItemEndpoints('/pcapi/v1/sysDict', ['系统字典项', 'system dictionary item']),
})

export type DictionaryItemRow = Output<typeof sysDictItem, 'list'>['list'][number]
