import type { Output } from '../../platform/contract.ts'
import { dictionaryEntity } from '../../platform/entity/dictionary-entity.ts'

/** The platform's dictionaries: what values are called, for every tenant that does not call them otherwise. */
export const sysDict = dictionaryEntity({
  name: 'sysDict',
  title: ['系统字典', 'System dictionary'],
  menu: { title: ['系统字典', 'System dictionaries'], icon: 'dict', order: 110, group: 'settings' },
  platformOnly: true,
  alters: ['sysDictItem', 'bizDictItem'],
  at: '/pcapi/v1/sysDict',
})

export type DictionaryRow = Output<typeof sysDict, 'list'>['list'][number]
