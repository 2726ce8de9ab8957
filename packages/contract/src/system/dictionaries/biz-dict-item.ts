import { dictionaryItemEntity } from '../../platform/entity/dictionary-entity.ts'

/** A tenant's names for the values of its dictionaries. `items` answers those of the platform where it has none. */
export const bizDictItem = dictionaryItemEntity({
  name: 'bizDictItem',
  title: ['业务字典项', 'Business dictionary item'],
  partOf: 'bizDict',
  at: '/pcapi/v1/bizDict',
})
