import { definePart } from '../platform/contract.ts'
import { parameterValue } from '../platform/entity/parameter-entity.ts'

const title = ['业务参数', 'Business parameter'] as const

/** The tenant's values of parameters that any session may read: its watermark, whether errors are sent. */
export const tenantValues = definePart({
  name: 'bizParam',
  area: 'system',
  title,
  endpoints: { value: parameterValue('/pcapi/v1/bizParam', title) },
})
