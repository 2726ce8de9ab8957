import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules } from '../modules.ts'
import { printStates } from '../platform/states/print-states.ts'

/** `npm run states`: draws the states of every contract. */
writeFileSync(
  join(import.meta.dirname, '../../../../docs/states.md'),
  printStates(modules.map(({ contract }) => contract)),
)
