import { parseArgs } from 'node:util'
import { type Measure, measures } from '../data/measures.ts'

export type Engine = 'postgres' | 'embedded'

export interface Options {
  engines: Engine[]
  rows: number
  seconds: number
  rounds: number
  connections: number[]
  measures: Measure[]
  /** The floor's connections keep one plan for each statement, for any values. */
  strictFloor: boolean
  plans: boolean
  /** Few rows, one short window of each side: says whether everything answers, and nothing about how fast. */
  check: boolean
  profile: boolean
}

export const usage = `npm run bench -- [options]

  --engine postgres|embedded|both   which database (both)
  --rows 1000000                    rows of the operation log
  --seconds 3                       length of one window
  --rounds 3                        windows of each side, for each measure and number of connections
  --connections 1,32
  --only ${measures.map(({ name }) => name).join(',')}
  --strict-floor                    the floor never plans a statement twice (plan_cache_mode = force_generic_plan)
  --check                           few rows and short windows: only whether both sides answer everything, and the same
  --plans                           also print the plans of the list queries
  --profile                         also write a CPU profile of the product's process`

export function readOptions(args: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: 'string', default: 'both' },
      rows: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '1,32' },
      only: { type: 'string', default: measures.map(({ name }) => name).join(',') },
      'strict-floor': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      plans: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return 'help'
  const engine = oneOf('engine', values.engine, ['postgres', 'embedded', 'both'])
  const names = measures.map(({ name }) => name)
  const wanted = values.only.split(',').map((name) => oneOf('only', name, names))
  const { check } = values
  return {
    engines: engine === 'both' ? ['postgres', 'embedded'] : [engine as Engine],
    rows: check ? 2000 : positive('rows', values.rows),
    seconds: check ? 0.2 : positive('seconds', values.seconds),
    rounds: check ? 1 : positive('rounds', values.rounds),
    connections: check ? [2] : values.connections.split(',').map((text) => positive('connections', text)),
    check,
    measures: measures.filter(({ name }) => wanted.includes(name)),
    strictFloor: values['strict-floor'],
    plans: values.plans,
    profile: values.profile,
  }
}

function oneOf(option: string, value: string, allowed: readonly string[]): string {
  if (allowed.includes(value)) return value
  throw new Error(`--${option}: ${value} is none of ${allowed.join(', ')}`)
}

function positive(option: string, text: string): number {
  const value = Number(text)
  if (value > 0) return value
  throw new Error(`--${option}: ${text} is no number above 0`)
}
