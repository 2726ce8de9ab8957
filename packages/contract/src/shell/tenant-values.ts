import { definePart } from '../platform/contract.ts'
import { parameterEndpoints } from '../platform/parameter-endpoints.ts'

const { value } = parameterEndpoints('/pcapi/v1/bizParam', ['业务参数', 'business parameter'])

/** What the tenant has set of what any session may read: its watermark, whether errors are sent. */
export const tenantValues = definePart({
  name: 'bizParam',
  area: 'system',
  title: ['业务参数', 'Business parameter'],
  endpoints: { value },
})
