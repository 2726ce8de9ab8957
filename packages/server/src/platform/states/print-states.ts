import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Contract } from '@brandside/contract/platform/contract.ts'
import { endsOf } from '@brandside/contract/platform/states.rules.ts'
import type { Move, States } from '@brandside/contract/platform/states.ts'

/** The states of every contract that has some, drawn and listed. A test compares this text with `docs/states.md`. */
export function printStates(contracts: readonly Contract[]): string {
  const drawn = contracts.flatMap(({ states, ...contract }) => (states ? [section(contract, states)] : []))
  return ['# States', introduction, ...drawn].join('\n\n').concat('\n')
}

const introduction =
  'Printed from the contracts by `npm run states`: what the records of a module can be in, and what leads from one to another. An action that keeps the state stands in the table only.'

function section({ title, name, endpoints }: Pick<Contract, 'title' | 'name' | 'endpoints'>, states: States): string {
  const rows = Object.entries(states.moves).map(([key, move]) => {
    const guard = move.automatic ? 'by itself' : (endpoints[move.endpoint ?? key]?.guard ?? '')
    const to = move.removes ? 'removed' : endsOf(move).join(', ') || 'stays'
    return [both(move.button), move.from.join(', '), to, guard, needs(move, name)]
  })
  return [
    `## ${title[1]} ${title[0]}`,
    ['```mermaid', ...diagram(states), '```'].join('\n'),
    table(['Action', 'From', 'To', 'Right', 'Besides'], rows),
  ].join('\n\n')
}

function needs({ notBy, refusal }: Move, module: string): string {
  const refusals = typeof refusal === 'string' ? [refusal] : [...new Set(Object.values(refusal ?? {}))]
  return [...(notBy ? [`not by \`${notBy}\``] : []), ...refusals.map((reason) => `else \`${module}.${reason}\``)].join(
    ', ',
  )
}

function diagram({ items, initial, moves }: States): string[] {
  const arrows = Object.values(moves).flatMap((move) =>
    move.from.flatMap((from) =>
      (move.removes ? ['[*]'] : endsOf(move)).map((to) => `  ${from} --> ${to}: ${move.button[1]}`),
    ),
  )
  return [
    'stateDiagram-v2',
    ...Object.entries(items).map(([state, label]) => `  state "${both(label)}" as ${state}`),
    `  [*] --> ${initial}`,
    ...arrows,
  ]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const both = ([zh, en]: Bilingual) => `${en} ${zh}`
