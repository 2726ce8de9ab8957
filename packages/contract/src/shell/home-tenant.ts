import * as z from 'zod'
import { definePart } from '../platform/contract.ts'
import { Done } from '../platform/crud.ts'
import { write } from '../platform/endpoint.ts'

/** The way back for an operator who works in another tenant. */
export const homeTenant = definePart({
  name: 'tenant',
  area: 'system',
  title: ['租户', 'Tenant'],
  endpoints: {
    back: write('/pcapi/v1/tenant/back', z.object({}), Done, {
      rule: 'self',
      title: ['返回平台', 'Return to the platform'],
      example: {},
      repeats: false,
    }),
  },
})
