import type { Output } from '../platform/contract.ts'
import { parameterEntity } from '../platform/entity/parameter-entity.ts'

/** The platform's parameters: they hold for every tenant. */
export const sysParam = parameterEntity({
  name: 'sysParam',
  title: ['系统参数', 'System parameter'],
  menu: { title: ['系统参数', 'System parameters'], icon: 'param', order: 120, group: 'settings' },
  platformOnly: true,
  at: '/pcapi/v1/sysParam',
})

export type ParameterRow = Output<typeof sysParam, 'list'>['list'][number]
