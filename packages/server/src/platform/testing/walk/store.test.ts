import { walkArea } from './walk-area.ts'

walkArea('store')
