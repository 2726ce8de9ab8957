import { bizParam } from '@brandside/contract/system/biz-param.ts'
import { ParameterPage } from '../parameter/parameter-page.public.tsx'

export default function BizParamPage() {
  return <ParameterPage of={bizParam} />
}
