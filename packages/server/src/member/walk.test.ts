import { walkArea } from '../platform/testing/walk/walk-area.ts'

walkArea('member')
