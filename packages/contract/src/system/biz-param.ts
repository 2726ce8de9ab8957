import { defineContract } from '../platform/contract.ts'
import { parameterEndpoints, parameterReasons } from '../platform/parameter-endpoints.ts'
import { tenantValues } from '../shell/tenant-values.ts'

/** A tenant's own parameters, and its own values of those of the platform that it may set. */
export const bizParam = defineContract({
  name: 'bizParam',
  area: 'system',
  title: ['业务参数', 'Business parameter'],
  menu: { title: ['业务参数', 'Business parameters'], icon: 'param', order: 60 },
  reasons: parameterReasons,
  endpoints: {
    ...parameterEndpoints('/pcapi/v1/bizParam', ['业务参数', 'business parameter']),
    ...tenantValues.endpoints,
  },
})
