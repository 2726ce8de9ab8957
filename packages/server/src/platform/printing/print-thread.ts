import { serveTasks } from '../threads/serve-tasks.ts'
import { drawPrintout } from './draw-printout.ts'

serveTasks(drawPrintout)
