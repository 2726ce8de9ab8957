import { defineContract, type Output } from '../platform/contract.ts'
import { parameterEndpoints, parameterReasons } from '../platform/parameter-endpoints.ts'

/** The platform's parameters: they hold for every tenant. */
export const sysParam = defineContract({
  name: 'sysParam',
  area: 'system',
  title: ['系统参数', 'System parameter'],
  menu: { title: ['系统参数', 'System parameters'], icon: 'param', order: 120 },
  platformOnly: true,
  reasons: parameterReasons,
  endpoints: parameterEndpoints('/pcapi/v1/sysParam', ['系统参数', 'system parameter']),
})

export type ParameterRow = Output<typeof sysParam, 'list'>['list'][number]
