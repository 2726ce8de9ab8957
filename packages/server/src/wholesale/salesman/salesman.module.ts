import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { serve } from '../../platform/serve.ts'
import { dropdown } from './dropdown.ts'

export const salesmanModule = serve(salesman, { dropdown })
