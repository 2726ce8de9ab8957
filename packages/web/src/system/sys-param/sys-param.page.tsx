import { sysParam } from '@brandside/contract/system/sys-param.ts'
import { ParameterPage } from '../parameter/parameter-page.public.tsx'

export default function SysParamPage() {
  return <ParameterPage of={sysParam} />
}
