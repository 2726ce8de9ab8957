import { dictionaryEntity } from '../../platform/entity/dictionary-entity.ts'

/** A tenant's own dictionaries, and its own names for the values of the platform's. */
export const bizDict = dictionaryEntity({
  name: 'bizDict',
  title: ['业务字典', 'Business dictionary'],
  menu: { title: ['业务字典', 'Business dictionaries'], icon: 'dict', order: 50, group: 'settings' },
  alters: ['bizDictItem'],
  at: '/pcapi/v1/bizDict',
})
