import { walkArea } from './walk-area.ts'

walkArea('system')
