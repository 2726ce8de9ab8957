import { definePart } from '../platform/contract.ts'
import { parameterValue } from '../platform/parameter-entity.ts'

const title = ['业务参数', 'Business parameter'] as const

/** What the tenant has set of what any session may read: its watermark, whether errors are sent. */
export const tenantValues = definePart({
  name: 'bizParam',
  area: 'system',
  title,
  endpoints: { value: parameterValue('/pcapi/v1/bizParam', title) },
})
