import { sysParam } from '@brandside/contract/system/sys-param.ts'
import { serve } from '../../platform/serve.ts'
import { parameterHandlers, sealedValues } from '../parameter/parameter.public.ts'

export const sysParamModule = serve(sysParam, parameterHandlers(sysParam), { sealed: [sealedValues('sysParam')] })
