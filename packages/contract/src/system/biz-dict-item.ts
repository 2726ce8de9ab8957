import { defineContract } from '../platform/contract.ts'
import { dictionaryItemEndpoints, dictionaryItemReasons } from '../platform/dictionary-endpoints.ts'

/** What a tenant calls the values of its dictionaries. `items` answers those of the platform where it has none. */
export const bizDictItem = defineContract({
  name: 'bizDictItem',
  area: 'system',
  title: ['业务字典项', 'Business dictionary item'],
  partOf: 'bizDict',
  reasons: dictionaryItemReasons,
  endpoints: dictionaryItemEndpoints('/pcapi/v1/bizDict', ['业务字典项', 'business dictionary item']),
})
