import { parameterEntity } from '../platform/entity/parameter-entity.ts'
import { tenantValues } from '../shell/tenant-values.ts'

/** A tenant's own parameters, and its own values of those of the platform that it may set. */
export const bizParam = parameterEntity({
  name: 'bizParam',
  title: ['业务参数', 'Business parameter'],
  menu: {
    title: ['业务参数', 'Business parameters'],
    icon: 'param',
    order: 60,
    group: 'settings',
    also: [['设置', 'Settings']],
  },
  at: '/pcapi/v1/bizParam',
  value: tenantValues.endpoints.value,
})
