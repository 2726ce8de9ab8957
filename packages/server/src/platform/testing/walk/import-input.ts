import { describeFields } from '@brandside/contract/platform/describe.ts'
import { sizeText } from '@brandside/contract/platform/text/size-text.ts'
import { aSheet } from '../a-sheet.ts'
import type { Input } from './fixture.ts'
import { fresh } from './fresh-example.ts'
import { shapeOf } from './id-fields.ts'
import type { Person } from './people.ts'
import type { WalkedCall } from './registry.ts'

/** The input of an import's calls: a sheet made of the example of `create`, or one that was sent before. */
export async function importInput({ contract, endpoint }: WalkedCall, { caller }: Person): Promise<Input | undefined> {
  const { create, importPreview } = contract.endpoints
  if (!create || !importPreview || !/^import(Preview|Rows|Errors|Commit)$/.test(endpoint.name)) return undefined
  const example = fresh(shapeOf(create.input), (create.example ?? {}) as Input, { unique: [] })
  const cells = Object.entries(describeFields(create.input)).map(([name, info]) => {
    const value = example[name]
    return [info.label[0], typeof value === 'number' ? sizeText(info.kind, value) : value] as const
  })
  const file = await aSheet(
    cells.map(([title]) => title),
    [cells.map(([, value]) => value)],
  )
  if (endpoint === importPreview) return { file }
  const { data, message } = await caller.call(importPreview, { file } as never)
  if (!data) throw new Error(`The sheet of ${contract.name} does not work: ${message}`)
  const { id } = data as { id: number }
  return endpoint.name === 'importCommit' ? { id, mode: 'good' } : { id }
}
