import { type Parameter, parameters } from '@brandside/contract/platform/parameters.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { provideParameters } from '../../platform/parameters/provide-parameters.ts'
import { serve } from '../../platform/serve.ts'
import { parameterHandlers } from '../parameter/parameter.public.ts'

/** What a tenant may set for itself over the platform. */
const ownParameters = Object.entries<Parameter>(parameters).filter(([, { tenant }]) => tenant)

export const bizParamModule = serve(bizParam, parameterHandlers(bizParam, 'bizParam'), {
  uniques: { biz_param_key: { path: 'key', reason: bizParam.reasons.keyTaken } },
  newTenant: { of: ownParameters, give: (db) => provideParameters(db, 'bizParam', ownParameters) },
})
