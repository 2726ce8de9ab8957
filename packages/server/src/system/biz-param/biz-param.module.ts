import { generalParameters } from '@brandside/contract/platform/parameters/general-parameters.ts'
import { bizParam } from '@brandside/contract/system/biz-param.ts'
import type { TenantGift } from '../../platform/contribution.ts'
import { builtInParameters } from '../../platform/parameters/built-in-parameters.ts'
import { provideParameters } from '../../platform/parameters/provide-parameters.ts'
import { serve } from '../../platform/serve.ts'
import { parameterHandlers, sealedValues } from '../parameter/parameter.public.ts'

/** Rows of the parameters that a tenant may set for itself over the platform. */
const ownParameters: TenantGift = {
  of: generalParameters,
  async give(db, contracts) {
    const own = builtInParameters(contracts).filter(({ tenant }) => tenant)
    await provideParameters(db, 'bizParam', own)
  },
}

export const bizParamModule = serve(bizParam, parameterHandlers(bizParam), {
  newTenant: ownParameters,
  sealed: [sealedValues('bizParam')],
})
