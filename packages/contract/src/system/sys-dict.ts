import { defineContract, type Output } from '../platform/contract.ts'
import { dictionaryEndpoints, dictionaryReasons } from '../platform/dictionary-endpoints.ts'

/** The platform's dictionaries: what values are called, for every tenant that does not call them otherwise. */
export const sysDict = defineContract({
  name: 'sysDict',
  area: 'system',
  title: ['系统字典', 'System dictionary'],
  menu: { title: ['系统字典', 'System dictionaries'], icon: 'dict', order: 110 },
  platformOnly: true,
  alters: ['sysDictItem', 'bizDictItem'],
  reasons: dictionaryReasons,
  endpoints: dictionaryEndpoints('/pcapi/v1/sysDict', ['系统字典', 'system dictionary']),
})

export type DictionaryRow = Output<typeof sysDict, 'list'>['list'][number]
