import { defineContract } from '../platform/contract.ts'
import { dictionaryEndpoints, dictionaryReasons } from '../platform/dictionary-endpoints.ts'

/** A tenant's own dictionaries, and its own names for the values of the platform's. */
export const bizDict = defineContract({
  name: 'bizDict',
  area: 'system',
  title: ['业务字典', 'Business dictionary'],
  menu: { title: ['业务字典', 'Business dictionaries'], icon: 'dict', order: 50 },
  alters: ['bizDictItem'],
  reasons: dictionaryReasons,
  endpoints: dictionaryEndpoints('/pcapi/v1/bizDict', ['业务字典', 'business dictionary']),
})
